import { anonymous } from '@iam/contracts/event'
import type * as joiningCalls from '@iam/contracts/joining/calls'
import { Handle, normaliseHandle } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { refuseJoinedBefore } from '../sessions/credentials/joined-before.ts'
import { joins } from '../sessions/limits.ts'
import { openSession } from '../sessions/plugin.ts'
import { freeLike, isFreeFor } from './handles.ts'

/** Onboarding, and the availability of handles. */
export const joiningHandlers = ({
  db,
  pool,
  dispatch,
  credentials,
  limits,
}: Dependencies): Handlers<typeof joiningCalls> => ({
  async onboard({ body: { name, email, avatarUrl = '', handle }, request, reply }) {
    await limits.count(joins, request.ip)
    const asked = { name, email, avatarUrl, ...(handle && { handle }) }
    const join = { type: 'JoinPortal', data: { ...asked, door: 'onboard', role: 'creator' } } as const
    const joined = await dispatch(request, reply, join, anonymous)
    await refuseJoinedBefore({ pool, credentials, userId: joined.userId })
    await openSession(request, joined.userId, { joinedAs: 'creator' })
    return {
      profile: { id: joined.profileId, handle: joined.handle, user: { id: joined.userId, name } },
      profileUrl: `/iam/@${joined.handle}`,
    }
  },

  async checkHandle({ params, actor: { userId } }) {
    const parsed = Handle.safeParse(normaliseHandle(params.handle))
    if (parsed.success && (await isFreeFor(db, parsed.data, userId)))
      return { handle: parsed.data, available: true }
    const suggestion = await freeLike(db, parsed.data ?? params.handle)
    return { handle: normaliseHandle(params.handle), available: false, ...(suggestion && { suggestion }) }
  },
})
