import type { Actor } from '@iam/contracts/event'
import type { NewsPostCommand } from '@iam/contracts/news/commands'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import { Rejected } from '@iam/contracts/rejected'
import {
  aMomentEarlier,
  type Decider,
  isTooLate,
  oneself,
  orAdmin,
  systemOnly,
  type Who,
} from '../../decider.ts'
import { isRepeated, refusalByDecision } from '../../decision.ts'
import { changedFields } from '../../fields.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { mustExist, type News, newsStream } from './state.ts'

type Needs = { readonly author: User }

/** An announcement, which its author writes, schedules, publishes and takes back. */
export const news: Decider<News, NewsPostCommand, NewsPostEvent, Needs> = {
  ...newsStream,
  begins: ['DraftNews'],
  id: (command) => command.data.postId,
  needs: (command, state) => ({
    author: {
      stream: userStream,
      mayBeStale: aMomentEarlier,
      id: command.type === 'DraftNews' ? command.data.userId : 'authorId' in state ? state.authorId : null,
    },
  }),

  who: {
    DraftNews: (actor, data, state) =>
      oneself(actor, data) ?? refuseUnlessPoster(actor) ?? isUnknownOrBy(data.userId, state),
    EditNews: authorOrAdmin,
    ScheduleNews: authorOrAdmin,
    UnscheduleNews: authorOrAdmin,
    // What was scheduled is published only if its author could still publish it.
    PublishNews: (actor, data, state, needs) =>
      authorOrAdmin(actor, data, state, needs) ??
      (actor.via === 'clock' ? refuseUnlessMayPost(needs.author) : undefined),
    UnpublishNews: authorOrAdmin,
    DeleteNews: authorOrAdmin,
    ExpireNews: systemOnly,
    NoteNewsDelivered: systemOnly,
  },

  decide: {
    DraftNews({ postId, userId, title, content, ...aim }, state, { needs, now, actor }) {
      mustBeMember(needs.author)
      if (state.status !== 'absent') return []
      // Defaults: to all members, without an end, and the specification's priority.
      const { targetRoles = [], targetStakeholderTypes = [], priority = 'normal', expiresAt = null } = aim
      mustBeAhead(expiresAt, now, actor)
      const fields = { title, content, targetRoles, targetStakeholderTypes, priority, expiresAt }
      return [{ type: 'NewsPostDrafted', data: { postId, authorId: userId, ...fields } }]
    },
    EditNews({ postId, notifyAgain = false, ...wanted }, state, { now, actor }) {
      const { fields, status, schedule } = mustExist(state)
      const changed = changedFields(wanted, fields)
      if (changed.expiresAt !== undefined) mustBeAhead(changed.expiresAt, now, actor)
      if (schedule) mustOutlive(schedule.at, changed.expiresAt)
      if (Object.keys(changed).length === 0) return []
      // The notification of a post past its end would lead to no page.
      const { expiresAt } = { ...fields, ...changed }
      const isShown = status === 'published' && (expiresAt === null || !isTooLate(expiresAt, now, actor))
      const again = notifyAgain && isShown && { notifyAgain: true as const }
      return [{ type: 'NewsPostEdited', data: { postId, ...changed, ...again } }]
    },
    ScheduleNews({ postId, at, quiet }, state, { now, actor }) {
      const { status, fields, schedule, decision } = mustExist(state)
      if (status === 'published') throw refusalByDecision('news-published', decision, actor, 'it stays so.')
      if (schedule?.at === at && schedule.quiet === quiet) return []
      if (isTooLate(at, now, actor)) throw new Rejected('news-time-past')
      mustOutlive(at, fields.expiresAt)
      return [{ type: 'NewsPostScheduled', data: { postId, scheduledAt: at, quiet } }]
    },
    UnscheduleNews(data, state, { actor }) {
      const { status, schedule, decision } = mustExist(state)
      if (isRepeated(state, 'NewsPostUnscheduled', actor)) return []
      if (status === 'published') throw refusalByDecision('news-published', decision, actor, 'it stays so.')
      if (!schedule) throw refusalByDecision('news-draft', decision, actor, 'it is not scheduled.')
      return [{ type: 'NewsPostUnscheduled', data }]
    },
    PublishNews({ postId, quiet, audienceCount }, state, { now, actor }) {
      const { status, fields, schedule, decision } = mustExist(state)
      if (isRepeated(state, 'NewsPostPublished', actor)) return []
      if (status === 'published') throw refusalByDecision('news-published', decision, actor, 'it stays so.')
      if (fields.expiresAt && isTooLate(fields.expiresAt, now, actor)) throw new Rejected('news-expired')
      const isDue = schedule && isTooLate(schedule.at, now, actor)
      if (actor.via === 'clock' && !isDue) throw new Rejected('news-not-due')
      const as = { audienceCount, quiet: actor.via === 'clock' ? schedule!.quiet : quiet }
      return [{ type: 'NewsPostPublished', data: { postId, publishedAt: now, ...as } }]
    },
    UnpublishNews(data, state, { actor }) {
      const { status, decision } = mustExist(state)
      if (isRepeated(state, 'NewsPostUnpublished', actor)) return []
      if (status === 'draft') throw refusalByDecision('news-draft', decision, actor, 'it is in no feed.')
      return [{ type: 'NewsPostUnpublished', data }]
    },
    DeleteNews(data, state, { actor }) {
      if (isRepeated(state, 'NewsPostDeleted', actor)) return []
      if (mustExist(state).wasPublished) throw new Rejected('news-was-published')
      return [{ type: 'NewsPostDeleted', data }]
    },
    ExpireNews(data, state, { now, actor }) {
      const { status, fields, isExpired } = mustExist(state)
      if (isExpired) return []
      const isDue = fields.expiresAt !== null && isTooLate(fields.expiresAt, now, actor)
      if (status !== 'published' || !isDue) throw new Rejected('news-not-due')
      return [{ type: 'NewsPostExpired', data }]
    },
    NoteNewsDelivered({ postId, count, toldAt }, state) {
      const post = mustExist(state)
      // A count that comes late is not that of what was published or told since.
      if (toldAt !== post.toldAt || count === post.deliveredCount) return []
      return [{ type: 'NewsPostDelivered', data: { postId, count } }]
    },
  },
}

function mustBeAhead(expiresAt: string | null, now: string, actor: Actor) {
  if (expiresAt !== null && isTooLate(expiresAt, now, actor)) throw new Rejected('news-expiry-past')
}

function mustOutlive(at: string, expiresAt: string | null | undefined) {
  if (expiresAt && Date.parse(expiresAt) <= Date.parse(at)) throw new Rejected('news-expires-first')
}

function refuseUnlessPoster({ role, canPostNews, userId }: Actor) {
  if (role === 'admin' || role === 'system' || canPostNews) return undefined
  return new Rejected(userId ? 'news-posters-only' : 'sign-in-required')
}

const refuseUnlessMayPost = (author: User) =>
  author.status === 'member' && (author.canPostNews || author.role === 'admin')
    ? undefined
    : new Rejected('news-posters-only')

function authorOrAdmin(...[actor, , state]: Parameters<Who<News, unknown, Needs>>) {
  return refuseUnlessPoster(actor) ?? orAdmin(actor, () => isUnknownOrBy(actor.userId, state))
}

/** A deleted post is as unknown to others as one that never was. */
const isUnknownOrBy = (userId: string | null, state: News) =>
  state.status === 'absent' || state.status === 'deleted' || state.authorId === userId
    ? undefined
    : new Rejected('news-not-yours')
