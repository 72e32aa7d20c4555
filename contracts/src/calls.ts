import * as amaCalls from './ama/calls.ts'
import * as amaChatCalls from './ama-chat/calls.ts'
import * as amaQuestionCalls from './ama-questions/calls.ts'
import * as auditCalls from './audit/calls.ts'
import * as badgeCalls from './badges/calls.ts'
import type { Call } from './call.ts'
import * as campaignCalls from './campaigns/calls.ts'
import * as contentCalls from './contents/calls.ts'
import * as dashboardCalls from './dashboard/calls.ts'
import * as adminEarningCalls from './earnings/admin-calls.ts'
import * as earningCalls from './earnings/calls.ts'
import * as interestCalls from './interest/calls.ts'
import * as joiningCalls from './joining/calls.ts'
import * as moveCalls from './moves/calls.ts'
import * as newsCalls from './news/calls.ts'
import * as notificationCalls from './notifications/calls.ts'
import * as offerCalls from './offers/calls.ts'
import * as participationCalls from './participations/calls.ts'
import * as adminPaymentCalls from './payments/admin-calls.ts'
import * as paymentCalls from './payments/calls.ts'
import * as payoutAccountCalls from './payout-accounts/calls.ts'
import * as payoutCalls from './payouts/calls.ts'
import * as payoutDeskCalls from './payouts/desk-calls.ts'
import * as profileCalls from './profiles/calls.ts'
import type { RefusalCode } from './rejected.ts'
import * as searchCalls from './search/calls.ts'
import * as sessionCalls from './sessions/calls.ts'
import * as ownSessionCalls from './sessions/own-calls.ts'
import * as shortlistCalls from './shortlists/calls.ts'
import * as spendingCalls from './spending/calls.ts'
import * as submissionCalls from './submissions/calls.ts'
import * as templateCalls from './templates/calls.ts'
import * as testimonialCalls from './testimonials/calls.ts'
import * as adminUserCalls from './users/admin-calls.ts'
import * as userCalls from './users/calls.ts'

/** Every declared call, by its name in /openapi.json. */
export const allCalls = {
  ...amaCalls,
  ...amaChatCalls,
  ...amaQuestionCalls,
  ...auditCalls,
  ...badgeCalls,
  ...campaignCalls,
  ...contentCalls,
  ...dashboardCalls,
  ...earningCalls,
  ...adminEarningCalls,
  ...interestCalls,
  ...joiningCalls,
  ...moveCalls,
  ...newsCalls,
  ...notificationCalls,
  ...offerCalls,
  ...participationCalls,
  ...paymentCalls,
  ...adminPaymentCalls,
  ...payoutAccountCalls,
  ...payoutCalls,
  ...payoutDeskCalls,
  ...profileCalls,
  ...searchCalls,
  ...sessionCalls,
  ...ownSessionCalls,
  ...shortlistCalls,
  ...spendingCalls,
  ...submissionCalls,
  ...templateCalls,
  ...testimonialCalls,
  ...adminUserCalls,
  ...userCalls,
}
export type CallName = keyof typeof allCalls

type PathOf = (typeof allCalls)[CallName]['path']
/** The first part of a path, without `/api`: `iam/campaigns`. */
export type Collection = PathOf extends infer Path
  ? Path extends `/api/${infer Area}/${infer Name}/${string}`
    ? `${Area}/${Name}`
    : Path extends `/api/${infer Name}`
      ? Name
      : never
  : never

/** What any call may answer, for its input, its origin, its session or its Idempotency-Key. */
const ofAnyCall: readonly RefusalCode[] = [
  ...(['invalid-input', 'field-forbidden', 'too-large-to-record'] as const),
  ...(['foreign-origin', 'misdirected', 'person-changed', 'too-many-requests'] as const),
  ...(['key-malformed', 'key-reused', 'key-lost', 'still-being-done'] as const),
]

/** The codes of all refusals that a call may answer; its own are sorted, as calls share lists of them. */
export const refusalsOf = ({ access, refuses = [] }: Call): readonly RefusalCode[] => [
  ...ofAnyCall,
  ...(access === 'anyone' ? [] : (['sign-in-required'] as const)),
  ...(access === 'admin' ? (['admins-only'] as const) : []),
  ...refuses.toSorted(),
]
