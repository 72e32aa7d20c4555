import * as z from 'zod'
import type { Call } from '../call.ts'
import { Ignored } from '../values.ts'
import { AuditExport, AuditFilter } from './requests.ts'
import { AuditAnswer, LedgerCheckAnswer } from './views.ts'

export const listAuditEvents = {
  method: 'GET',
  path: '/api/audit/events',
  access: 'signedIn',
  summary: 'The events of money, the newest first; that those of one user were looked at is recorded',
  query: AuditFilter,
  answer: AuditAnswer,
  ownsReply: true,
  refuses: ['approvers-only'],
} as const satisfies Call

export const exportAudit = {
  method: 'GET',
  path: '/api/audit/export',
  access: 'signedIn',
  summary: 'The same as CSV; that it was exported is recorded',
  query: AuditExport,
  answer: z.string(),
  ownsReply: true,
  refuses: ['approvers-only'],
} as const satisfies Call

export const getLedgerCheck = {
  method: 'GET',
  path: '/api/audit/ledger',
  access: 'signedIn',
  summary: 'The last comparison of the read models with the log',
  answer: LedgerCheckAnswer,
  refuses: ['approvers-only'],
} as const satisfies Call

export const verifyLedger = {
  method: 'POST',
  path: '/api/audit/ledger/verify',
  access: 'signedIn',
  summary: 'Compares them now',
  description:
    'If it takes longer than 1 s, the comparison before it is answered with `isUnderWay`, and its result is recorded later.',
  body: Ignored,
  answer: LedgerCheckAnswer,
  ownsReply: true,
  answersFromCommand: true,
  idempotency: 'off',
  refuses: ['approvers-only'],
} as const satisfies Call
