import type { AuditEvent } from '@iam/contracts/audit/events'
import { LedgerCheckRow } from '@iam/contracts/audit/views'
import { readModel } from '../read-model.ts'

/** When the read models of money were compared with the log, up to where, and what differed. */
export const ledgerChecks = readModel<AuditEvent, typeof LedgerCheckRow>({
  name: 'ledger_checks',
  version: 1,
  row: LedgerCheckRow,
  key: 'id',
  eventKeyField: 'opsId',
  indexes: ['(at desc)'],
  starts: { LedgerVerified: ({ opsId, ...check }, { at }) => ({ ...check, id: opsId, at }) },
  on: {},
})
