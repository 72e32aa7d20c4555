import { badgeIdOf } from '@iam/contracts/badges/ids'
import type { BadgeType } from '@iam/contracts/enumerations'
import { crew } from '../people/crew.ts'
import { person, type Step, step, type Teller, userIdOf } from '../step.ts'

/** The share of the holder's time since joining after which the badge is issued, and the admin's reason. */
const awards: Record<BadgeType, readonly [after: number, reason: string]> = {
  Verified: [0.06, 'Papers seen, and the accounts confirmed by a second channel.'],
  SynergyGold: [0.45, 'Five collaborations in a row that both sides would repeat.'],
  TopCreator: [0.65, 'Among the most visited of their industry this quarter.'],
}
export const admin = person(crew[0]!.handle, 'admin')

type Holder = { readonly handle: string; readonly joined: number }

/** The admin issues a badge. */
export function award({ ago }: Teller, { handle, joined }: Holder, type: BadgeType): Step {
  const [after, reason] = awards[type]
  const userId = userIdOf(handle)
  return step(`${handle}/badge/${type}`, ago(joined * (1 - after)), admin, 'AwardBadge', {
    userId,
    type,
    reason,
  })
}

/** The admin revokes a holder's first badge of this type. */
export function revoke({ ago }: Teller, { handle, joined }: Holder, type: BadgeType, reason: string): Step {
  const badgeId = badgeIdOf(userIdOf(handle), type, 0)
  return step(`${handle}/badge/${type}/revoked`, ago(joined * 0.2), admin, 'RevokeBadge', { badgeId, reason })
}
