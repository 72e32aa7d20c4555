import type { Call } from '../call.ts'
import { ExplanationAnswer } from '../earnings/views.ts'
import { ExplainSpending, SpendingQuery } from './requests.ts'
import { SpendingAnswer } from './views.ts'

export const getSpending = {
  method: 'GET',
  path: '/api/iam/spending',
  access: 'signedIn',
  summary: 'What a brand has promised, owes and paid, by campaign and creator and by offer',
  query: SpendingQuery,
  answer: SpendingAnswer,
  refuses: ['as-of-future', 'brands-only'],
} as const satisfies Call

export const explainSpending = {
  method: 'GET',
  path: '/api/iam/spending/explain',
  access: 'signedIn',
  query: ExplainSpending,
  answer: ExplanationAnswer,
  refuses: ['as-of-future', 'brands-only', 'campaign-unknown'],
} as const satisfies Call
