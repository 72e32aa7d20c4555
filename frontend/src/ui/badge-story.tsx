import type { BadgeStory as Story } from '@iam/contracts/badges/views'
import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/dates.ts'
import { BadgeSeal } from './badge-seal.tsx'
import classes from './badge-story.module.css'

/** A badge that a user has or had: when it was issued and revoked, by whom and why. `children` are actions. */
export const BadgeStory = ({ badge, children }: { readonly badge: Story; readonly children?: ReactNode }) => (
  <li className={classes.story}>
    <BadgeSeal type={badge.type} />
    <p>
      Issued by <bdi>{badge.issuedByName || 'I AM'}</bdi>, {formatDateTime(badge.issuedAt)}.{' '}
      <bdi>{badge.reason}</bdi>
    </p>
    {badge.revokedAt && (
      <p className={classes.revoked}>
        Revoked by <bdi>{badge.revokedByName || 'I AM'}</bdi>, {formatDateTime(badge.revokedAt)}.{' '}
        <bdi>{badge.revokedReason}</bdi>
      </p>
    )}
    {children}
  </li>
)
