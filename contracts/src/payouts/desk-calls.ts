import * as z from 'zod'
import type { Call } from '../call.ts'
import { ExplanationAnswer } from '../earnings/views.ts'
import { Ignored, PayoutId } from '../values.ts'
import { BatchAnswer, BatchPreviewAnswer, DeskAnswer } from './desk-views.ts'
import {
  ApproveBatch,
  ApprovePayout,
  BatchPreviewQuery,
  DecideWithReason,
  DeskExport,
  DeskFilter,
  ExplainDesk,
  HoldPayout,
  MarkFailed,
  MarkPaid,
  MarkReturned,
  NotePayout,
  PayoutAsOf,
  RetryPayout,
} from './requests.ts'
import { PayoutDetailAnswer } from './views.ts'

const ById = z.object({ id: PayoutId })
const step = { method: 'POST', access: 'signedIn', params: ById, answer: PayoutDetailAnswer } as const
const always = ['approvers-only', 'payout-unknown'] as const

/** What a decision on a pending payout answers in every other state. */
const unlessPending = [
  ...always,
  ...(['payout-approved', 'payout-failed', 'payout-paid', 'payout-rejected', 'payout-written-off'] as const),
] as const
/** The same for a step that an approved payout allows. */
const unlessApproved = [
  ...always,
  ...(['payout-failed', 'payout-paid', 'payout-pending', 'payout-rejected', 'payout-written-off'] as const),
] as const
/** The same for a step that a failed payout allows. */
const unlessFailed = [
  ...always,
  ...(['payout-approved', 'payout-paid', 'payout-pending', 'payout-rejected', 'payout-written-off'] as const),
] as const

export const listPayouts = {
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'signedIn',
  summary: 'Payouts on the desk; that those of one recipient were looked at is recorded',
  query: DeskFilter,
  answer: DeskAnswer,
  ownsReply: true,
  refuses: ['approvers-only', 'cursor-unknown'],
} as const satisfies Call

export const getPayout = {
  method: 'GET',
  path: '/api/admin/payouts/:id',
  access: 'signedIn',
  summary:
    'A payout with its history, checks and balances, also as of a past moment; that it was looked at is recorded',
  params: ById,
  query: PayoutAsOf,
  answer: PayoutDetailAnswer,
  ownsReply: true,
  refuses: [...always, 'as-of-future', 'payout-later'],
} as const satisfies Call

export const explainDesk = {
  ...{ method: 'GET', access: 'signedIn' },
  path: '/api/admin/payouts/explain',
  query: ExplainDesk,
  answer: ExplanationAnswer,
  ownsReply: true,
  refuses: [...always, 'as-of-future', 'figure-needs-subject', 'payout-later'],
} as const satisfies Call

export const exportPayouts = {
  ...{ method: 'GET', access: 'signedIn' },
  path: '/api/admin/payouts/export',
  query: DeskExport,
  answer: z.string(),
  ownsReply: true,
  refuses: ['approvers-only'],
} as const satisfies Call

export const previewPayouts = {
  ...{ method: 'GET', access: 'signedIn', ownsReply: true },
  path: '/api/admin/payouts/preview',
  summary: 'What a batch would approve, with checks; that those of one recipient were looked at is recorded',
  query: BatchPreviewQuery,
  answer: BatchPreviewAnswer,
  refuses: always,
} as const satisfies Call

export const approvePayouts = {
  method: 'POST',
  path: '/api/admin/payouts/approve-batch',
  access: 'signedIn',
  summary: 'Approves each by itself and says which were not, and why',
  body: ApproveBatch,
  answer: BatchAnswer,
  ownsReply: true,
  answersFromCommand: true,
  refuses: ['approvers-only'],
} as const satisfies Call

export const approvePayout = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/approve', inverse: '/api/admin/payouts/:id/withdraw-approval' },
  body: ApprovePayout.nullish(),
  refuses: [...unlessPending, 'payout-account-changed', 'payout-barred', 'payout-on-hold'],
} as const satisfies Call

export const rejectPayout = {
  ...step,
  path: '/api/admin/payouts/:id/reject',
  body: DecideWithReason,
  refuses: [...unlessPending, 'payout-recipient'],
} as const satisfies Call

export const holdPayout = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/hold', inverse: '/api/admin/payouts/:id/release' },
  body: HoldPayout,
  refuses: [...unlessPending, 'payout-on-hold'],
} as const satisfies Call

export const releasePayout = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/release', inverse: '/api/admin/payouts/:id/hold' },
  body: Ignored,
  refuses: [...unlessPending, 'payout-not-on-hold', 'payout-recipient'],
} as const satisfies Call

export const notePayout = {
  ...step,
  path: '/api/admin/payouts/:id/note',
  body: NotePayout,
  refuses: always,
} as const satisfies Call

export const withdrawPayoutApproval = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/withdraw-approval', inverse: '/api/admin/payouts/:id/approve' },
  body: DecideWithReason,
  refuses: [...unlessApproved, 'transfer-under-way'],
} as const satisfies Call

export const startPayoutTransfer = {
  ...step,
  path: '/api/admin/payouts/:id/start-transfer',
  body: Ignored,
  idempotency: 'off',
  refuses: [
    ...unlessApproved,
    ...(['payout-account-disabled', 'payout-account-missing', 'payout-moved-twice'] as const),
    ...(['payout-recipient', 'transfer-under-way'] as const),
  ],
} as const satisfies Call

export const markPayoutPaid = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/mark-paid', inverse: '/api/admin/payouts/:id/mark-returned' },
  summary: 'It was settled outside the portal',
  body: MarkPaid,
  refuses: [...unlessApproved, 'payout-moved-twice', 'payout-recipient', 'transfer-under-way'],
} as const satisfies Call

export const markPayoutFailed = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/mark-failed', inverse: '/api/admin/payouts/:id/retry' },
  body: MarkFailed,
  refuses: [...unlessApproved, 'payout-recipient', 'transfer-under-way'],
} as const satisfies Call

export const markPayoutReturned = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/mark-returned', inverse: '/api/admin/payouts/:id/mark-paid' },
  summary: 'The bank returned money that was settled by hand',
  body: MarkReturned,
  refuses: [
    ...always,
    ...(['payout-approved', 'payout-failed', 'payout-pending', 'payout-rejected'] as const),
    ...(['payout-not-manual', 'payout-recipient', 'payout-written-off'] as const),
  ],
} as const satisfies Call

export const retryPayout = {
  ...step,
  ...{ path: '/api/admin/payouts/:id/retry', inverse: '/api/admin/payouts/:id/mark-failed' },
  body: RetryPayout,
  refuses: [...unlessFailed, 'payout-moved-twice', 'payout-recipient'],
} as const satisfies Call

export const writeOffPayout = {
  ...step,
  path: '/api/admin/payouts/:id/write-off',
  body: DecideWithReason,
  refuses: [...unlessFailed, 'payout-recipient'],
} as const satisfies Call
