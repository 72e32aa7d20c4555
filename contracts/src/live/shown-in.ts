import type { Collection } from '../calls.ts'

/**
 * Where each view is shown: a change of its rows makes the answers of these collections out of date. What waits for a user is
 * asked again after any change.
 */
export const shownIn = {
  accounts: ['auth/me', 'users/me', 'admin/users'],
  // That a session was planned, edited, moved, begun, paused, resumed, ended or cancelled; not who joins it.
  ama_events: ['iam/ama'],
  ama_session_participants: ['iam/ama'],
  ama_sessions: ['iam/ama'],
  badges: ['iam/profiles', 'iam/dashboard', 'users/me', 'admin/users'],
  campaign_participation: [
    'iam/campaigns',
    'iam/participations',
    'iam/dashboard',
    'iam/submissions',
    'iam/profiles',
    'iam/spending',
  ],
  campaign_tasks: ['iam/campaigns', 'iam/submissions', 'iam/dashboard', 'iam/spending'],
  campaigns: ['iam/campaigns', 'iam/dashboard', 'iam/spending'],
  contents: ['iam/content', 'iam/submissions', 'iam/campaigns', 'iam/marketplace'],
  // On the owner's other devices, whose forms would otherwise save what they still show over what was changed here.
  creators: ['iam/profiles'],
  earnings: [
    'iam/earnings',
    'iam/dashboard',
    'iam/spending',
    'iam/statements',
    'iam/campaigns',
    'iam/profiles',
    'admin/earnings',
  ],
  interest_submissions: ['admin/interest'],
  ledger_checks: ['audit/ledger'],
  news_posts: ['news'],
  news_reads: ['news'],
  notification_preferences: ['notifications/preferences'],
  // Of a session that begins, is moved or is cancelled, those who are registered learn by their notification.
  notifications: ['notifications', 'iam/ama'],
  offers: ['iam/marketplace', 'iam/dashboard', 'iam/spending'],
  payment_transactions: ['iam/spending', 'admin/transactions', 'payments/transactions'],
  payout_accounts: ['iam/payout-account', 'iam/payouts', 'iam/earnings', 'admin/payouts'],
  payout_requests: ['iam/payouts', 'iam/earnings', 'iam/spending', 'iam/dashboard', 'admin/payouts'],
  // As the other side of an offer.
  people: ['iam/marketplace'],
  // On the brand's other devices, as of a profile.
  shortlist: ['iam/shortlist'],
  task_submissions: ['iam/submissions', 'iam/campaigns', 'iam/content', 'iam/dashboard', 'iam/spending'],
  templates: ['iam/templates'],
  testimonials: ['iam/profiles', 'iam/marketplace', 'iam/campaigns'],
} as const satisfies Readonly<Record<string, readonly Collection[]>>
export type SharedView = keyof typeof shownIn

/** Views of which all users are told. Of these only lists are asked for again, and not by all in one moment. */
export const toldToAll: ReadonlySet<string> = new Set<SharedView>(['ama_events'])
