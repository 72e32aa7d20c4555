import type * as profileCalls from '@iam/contracts/profiles/calls'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { Rejected } from '@iam/contracts/rejected'
import type { Message } from '../commands.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { ownerOf, pageOfHandle, pageOfUser } from './reads.ts'
import { trackRecordOf } from './track-record.ts'
import { countClick, countView } from './traffic.ts'

/** Profiles: read, and the caller's own to change. */
export function profileHandlers({
  db,
  pool,
  sessionSecret,
}: Dependencies & { readonly sessionSecret: string }): Handlers<typeof profileCalls> {
  const counting = { pool, secret: sessionSecret }

  return {
    async getProfile({ params, actor, request }) {
      const profile = found(await pageOfHandle(db, params.handle))
      if (profile.userId !== actor.userId)
        // A read does without a count, should the database take no writes.
        await countView(counting, profile, request).catch((err: Error) =>
          request.log.warn({ err }, 'a view of a profile could not be counted'),
        )
      return { profile }
    },

    getProfileOfUser: async ({ params }) => ({ profile: found(await pageOfUser(db, params.userId)) }),

    getTrackRecord: async ({ params, actor }) => ({
      trackRecord: await trackRecordOf(db, await ownerOf(db, params.handle), actor),
    }),

    async clickProfile({ params, actor, request }) {
      const profile = found(await pageOfHandle(db, params.handle))
      if (profile.userId !== actor.userId) await countClick(counting, profile, request)
    },

    updateMyProfile({ body: { handle, ...fields }, actor: { userId } }) {
      const send: Message[] = []
      // First, because it may be refused. So may lists that changed, which no form sends together with a handle.
      if (handle !== undefined) send.push({ type: 'TakeHandle', data: { userId, handle } })
      if (Object.keys(fields).length > 0)
        send.push({ type: 'UpdateProfile', data: { ...fields, profileId: profileIdOf(userId), userId } })
      return { send, answer: async () => ({ profile: found(await pageOfUser(db, userId)) }) }
    },
  }
}

function found<Page>(page: Page | null | undefined): Page {
  if (!page) throw new Rejected('profile-unknown')
  return page
}
