import * as z from 'zod'
import type { Call } from '../call.ts'
import { Ignored, NewsPostId } from '../values.ts'
import {
  AudienceQuery,
  DraftNewsPost,
  EditNewsPost,
  NewsFilter,
  PublishNewsPost,
  ScheduleNewsPost,
} from './requests.ts'
import { NewsAudience, NewsPostAnswer, NewsPostsAnswer } from './views.ts'

const ById = z.object({ id: NewsPostId })
const step = { method: 'POST', access: 'signedIn', params: ById, answer: NewsPostAnswer } as const
/** What every change of a post answers to others. */
const ofOthers = ['news-not-yours', 'news-posters-only', 'news-unknown'] as const

export const listNews = {
  method: 'GET',
  path: '/api/news',
  access: 'signedIn',
  summary: 'Published posts that are aimed at the caller, urgent ones first, then the latest first',
  query: NewsFilter,
  answer: NewsPostsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const getNewsAudience = {
  method: 'GET',
  path: '/api/news/audience',
  access: 'signedIn',
  summary: 'How many members a post with these targets would reach',
  query: AudienceQuery,
  answer: NewsAudience,
  refuses: ['news-posters-only'],
} as const satisfies Call

export const getNewsPost = {
  method: 'GET',
  path: '/api/news/:id',
  access: 'signedIn',
  params: ById,
  answer: NewsPostAnswer,
  refuses: ['news-unknown'],
} as const satisfies Call

export const draftNewsPost = {
  method: 'POST',
  path: '/api/news',
  access: 'signedIn',
  body: DraftNewsPost,
  answer: NewsPostAnswer,
  refuses: ['news-expiry-past', 'news-posters-only', 'user-erased'],
} as const satisfies Call

export const editNewsPost = {
  ...step,
  method: 'PATCH',
  path: '/api/news/:id',
  body: EditNewsPost,
  refuses: [...ofOthers, 'news-expires-first', 'news-expiry-past'],
} as const satisfies Call

export const deleteNewsPost = {
  method: 'DELETE',
  path: '/api/news/:id',
  access: 'signedIn',
  params: ById,
  refuses: [...ofOthers, 'news-was-published'],
} as const satisfies Call

export const publishNewsPost = {
  ...step,
  path: '/api/news/:id/publish',
  inverse: '/api/news/:id/unpublish',
  body: PublishNewsPost,
  refuses: [...ofOthers, 'news-expired', 'news-published'],
} as const satisfies Call

export const unpublishNewsPost = {
  ...step,
  path: '/api/news/:id/unpublish',
  inverse: '/api/news/:id/publish',
  body: Ignored,
  refuses: [...ofOthers, 'news-draft'],
} as const satisfies Call

export const scheduleNewsPost = {
  ...step,
  path: '/api/news/:id/schedule',
  inverse: '/api/news/:id/unschedule',
  body: ScheduleNewsPost,
  refuses: [...ofOthers, 'news-expires-first', 'news-published', 'news-time-past'],
} as const satisfies Call

export const unscheduleNewsPost = {
  ...step,
  path: '/api/news/:id/unschedule',
  inverse: '/api/news/:id/schedule',
  body: Ignored,
  refuses: [...ofOthers, 'news-draft', 'news-published'],
} as const satisfies Call

export const markNewsPostRead = {
  ...step,
  path: '/api/news/:id/read',
  body: Ignored,
  refuses: ['news-unknown'],
} as const satisfies Call
