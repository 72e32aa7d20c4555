import type { BadgeType } from '@iam/contracts/enumerations'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { formatDate } from '../lib/dates.ts'
import classes from './badge-seal.module.css'
import { Tooltip } from './tooltip.tsx'

type Face = { readonly name: string; readonly tone: 'signal' | 'amber' | 'violet' }

const faces: Record<BadgeType, Face> = {
  Verified: { name: 'Verified', tone: 'signal' },
  SynergyGold: { name: 'Synergy Gold', tone: 'amber' },
  TopCreator: { name: 'Top Creator', tone: 'violet' },
}

export const badgeName = (type: BadgeType) => faces[type].name

export const BadgeSeal = ({ type }: { readonly type: BadgeType }) => <Seal {...faces[type]} />

type BadgeSealsProps = {
  readonly badges: ProfilePage['badges']
  readonly label?: string
  readonly className: string | undefined
}

/** The badges that a user holds, each with a tooltip that says who issued it and when; null if there are none. */
export function BadgeSeals({ badges, label = 'Badges', className }: BadgeSealsProps) {
  const issued = badges.filter(({ status }) => status === 'issued')
  if (issued.length === 0) return null
  return (
    <ul className={className} aria-label={label}>
      {issued.map(({ type, issuedBy, issuedAt }) => (
        <li key={type}>
          <Seal {...faces[type]} hint={`Issued by ${issuedBy || 'I AM'} on ${formatDate(issuedAt)}`} />
        </li>
      ))}
    </ul>
  )
}

/** A badge drawn as a stamp; `hint` is shown on hover and focus, and read by screen readers with the badge. */
export function Seal({ name, tone, hint }: Face & { readonly hint?: string }) {
  const seal = (
    <span className={classes.seal} data-tone={tone} tabIndex={hint ? 0 : undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.5l2.1 1.9 2.8-.4.9 2.7 2.6 1.2-.6 2.8 1.2 2.6-2.1 1.9-.1 2.8-2.8.6-1.6 2.3L10 18.7l-2.5 1.2-1.6-2.3-2.8-.6-.1-2.8-2.1-1.9 1.2-2.6-.6-2.8 2.6-1.2.9-2.7 2.8.4z" />
        <path d="M6.6 10.2l2.3 2.3 4.5-4.7" className={classes.tick} />
      </svg>
      {name}
    </span>
  )
  return hint ? <Tooltip label={hint}>{seal}</Tooltip> : seal
}
