import type * as badgeCalls from '@iam/contracts/badges/calls'
import { Badge } from '@iam/contracts/badges/views'
import { Rejected } from '@iam/contracts/rejected'
import type { BadgeId } from '@iam/contracts/values'
import { sql } from 'slonik'
import type { Dependencies } from '../dependencies.ts'
import { change, type Handlers } from '../serve.ts'
import { badgeStories } from './reads.ts'

/** Issuing and revoking badges. */
export function badgeHandlers({ db }: Dependencies): Handlers<typeof badgeCalls> {
  async function answerFor(id: BadgeId) {
    const badge = await db.maybeOne(sql.type(Badge)`select * from badges where id = ${id}`)
    if (!badge) throw new Rejected('badge-unknown')
    return { badge }
  }

  return {
    listBadges: async ({ params }) => ({ badges: await badgeStories(db, params.id) }),

    issueBadge: ({ params: { id: userId }, body: { type, reason = 'Issued by an admin' } }) =>
      change({ type: 'AwardBadge', data: { userId, type, reason } }, ({ badgeId }) => answerFor(badgeId)),

    revokeBadge: ({ params: { id: badgeId }, body }) => ({
      send: { type: 'RevokeBadge', data: { badgeId, ...body } },
      answer: () => answerFor(badgeId),
    }),
  }
}
