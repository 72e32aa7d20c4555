import * as z from 'zod'
import type { Call } from '../call.ts'
import { EarningFilter, EarningsExport, ExplainEarnings, Period, StatementQuery } from './requests.ts'
import { EarningsAnswer, ExplanationAnswer, StatementAnswer } from './views.ts'

export const getEarnings = {
  method: 'GET',
  path: '/api/iam/earnings',
  access: 'signedIn',
  summary: "The caller's earnings and their sums, now or as of a past moment",
  query: EarningFilter,
  answer: EarningsAnswer,
  refuses: ['as-of-future', 'cursor-unknown'],
} as const satisfies Call

export const explainEarnings = {
  method: 'GET',
  path: '/api/iam/earnings/explain',
  access: 'signedIn',
  summary: 'The events that make a figure; their signed amounts add up to it',
  query: ExplainEarnings,
  answer: ExplanationAnswer,
  refuses: ['as-of-future', 'figure-needs-subject', 'payout-unknown', 'statement-unknown'],
} as const satisfies Call

export const exportEarnings = {
  method: 'GET',
  path: '/api/iam/earnings/export',
  access: 'signedIn',
  summary: 'The earnings as CSV; filter and moment stand in its head',
  query: EarningsExport,
  answer: z.string(),
  ownsReply: true,
  refuses: ['as-of-future'],
} as const satisfies Call

export const getStatement = {
  method: 'GET',
  path: '/api/iam/statements/:period',
  access: 'signedIn',
  summary: 'The statement of a year (2026) or a month (2026-11), also as CSV',
  params: z.object({ period: Period }),
  query: StatementQuery,
  answer: StatementAnswer,
  ownsReply: true,
  refuses: ['statement-unknown'],
} as const satisfies Call
