import * as z from 'zod'
import type { Call } from '../call.ts'
import { Text } from '../text.ts'
import { UserId } from '../values.ts'
import { DirectoryFilter, UpdateMyProfile } from './requests.ts'
import { TrackRecordAnswer } from './track-record.ts'
import { ProfileAnswer, ProfilesAnswer } from './views.ts'

const ByHandle = z.object({ handle: Text.max(200) })

export const listProfiles = {
  method: 'GET',
  path: '/api/iam/profiles',
  access: 'anyone',
  summary: 'The creators who match, 24 a page unless told',
  query: DirectoryFilter,
  answer: ProfilesAnswer,
  isPreserialized: true,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const getProfile = {
  method: 'GET',
  path: '/api/iam/profiles/handle/:handle',
  access: 'anyone',
  summary: 'A profile by its handle, a former one included',
  params: ByHandle,
  answer: ProfileAnswer,
  isPublic: true,
  ownsReply: true,
  refuses: ['profile-unknown'],
} as const satisfies Call

export const getProfileOfUser = {
  method: 'GET',
  path: '/api/iam/profiles/user/:userId',
  access: 'anyone',
  params: z.object({ userId: UserId }),
  answer: ProfileAnswer,
  isPublic: true,
  refuses: ['profile-unknown'],
} as const satisfies Call

export const getTrackRecord = {
  method: 'GET',
  path: '/api/iam/profiles/:handle/track-record',
  access: 'anyone',
  summary: 'What a creator agreed to do and what became of it',
  params: ByHandle,
  answer: TrackRecordAnswer,
  refuses: ['profile-unknown'],
} as const satisfies Call

export const clickProfile = {
  method: 'POST',
  path: '/api/iam/profiles/:handle/click',
  access: 'anyone',
  params: ByHandle,
  idempotency: 'off',
  ownsReply: true,
  refuses: ['profile-unknown'],
} as const satisfies Call

export const updateMyProfile = {
  method: 'PATCH',
  path: '/api/iam/profiles/me',
  access: 'signedIn',
  body: UpdateMyProfile,
  answer: ProfileAnswer,
  refuses: ['handle-taken', 'profile-unknown', 'showcase-changed', 'socials-changed', 'user-erased'],
} as const satisfies Call
