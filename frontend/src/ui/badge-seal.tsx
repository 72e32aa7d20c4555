import type { BadgeType } from '@iam/contracts/enumerations'
import { formatDate } from '../lib/dates.ts'
import { Seal } from './seal.tsx'

const faces: Record<BadgeType, { readonly name: string; readonly tone: 'signal' | 'amber' | 'violet' }> = {
  Verified: { name: 'Verified', tone: 'signal' },
  SynergyGold: { name: 'Synergy Gold', tone: 'amber' },
  TopCreator: { name: 'Top Creator', tone: 'violet' },
}

export const badgeName = (type: BadgeType) => faces[type].name

type Issued = { readonly type: BadgeType; readonly issuedAt: string; readonly issuedBy: string }

/** A badge that a user holds. With `issued` a tooltip says who issued it and when. */
export function BadgeSeal({ type, issued }: { readonly type: BadgeType; readonly issued?: Issued }) {
  const hint = issued && `Issued by ${issued.issuedBy || 'I AM'} on ${formatDate(issued.issuedAt)}`
  return <Seal {...faces[type]} {...(hint && { hint })} />
}
