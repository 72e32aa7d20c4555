import type { Call } from '../call.ts'
import { DashboardAnswer } from './views.ts'

export const getDashboard = {
  method: 'GET',
  path: '/api/iam/dashboard',
  access: 'signedIn',
  answer: DashboardAnswer,
  ownsReply: true,
} as const satisfies Call
