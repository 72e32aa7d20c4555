import { kind } from './kind.ts'

const badge = { group: 'account', to: 'userId', about: 'badge', link: 'badges', word: 'type' } as const
const user = { group: 'account', to: 'userId', about: 'user', link: 'settings', note: 'reason' } as const

/** Badges, the role and the rights of a member. */
export const accountKinds = {
  'badge-issued': kind({
    ...{ ...badge, on: 'BadgeIssued' },
    title: 'You got a badge',
    message: '{actor} issued you the badge {word}.',
    note: 'reason',
  }),
  'badge-revoked': kind({
    ...{ ...badge, on: 'BadgeRevoked' },
    title: 'A badge was revoked',
    message: '{actor} revoked your badge {word}.',
    note: 'reason',
  }),
  'role-assigned': kind({
    ...{ ...user, on: 'UserRoleAssigned' },
    // The event names both, and not which of them changed.
    title: 'Your role or stakeholder type changed',
    message: 'You are registered as: {word}.',
    word: ['role', 'stakeholderType'],
  }),
  'payment-approval-granted': kind({
    ...{ ...user, on: 'PaymentApprovalGranted' },
    title: 'You may approve payments',
    message: '{actor} gave you the right to approve payments.',
  }),
  'payment-approval-revoked': kind({
    ...{ ...user, on: 'PaymentApprovalRevoked' },
    title: 'You may no longer approve payments',
    message: '{actor} took back your right to approve payments.',
  }),
  'news-posting-granted': kind({
    ...{ ...user, on: 'NewsPostingGranted' },
    title: 'You may post news',
    message: '{actor} gave you the right to post news.',
  }),
  'news-posting-revoked': kind({
    ...{ ...user, on: 'NewsPostingRevoked' },
    title: 'You may no longer post news',
    message: '{actor} took back your right to post news.',
  }),
}
