import type { AuditCommand } from '@iam/contracts/audit/commands'
import type { AuditEvent } from '@iam/contracts/audit/events'
import { approver, type Decider } from '../../decider.ts'

type Noted = { readonly isNoted: boolean }
const noted = (): Noted => ({ isNoted: true })

/** What was done with the records themselves, one stream for each time. */
export const audit: Decider<Noted, AuditCommand, AuditEvent> = {
  category: 'ops',
  id: (command) => command.data.opsId,
  initial: { isNoted: false },
  evolve: { MoneyHistoryViewed: noted, MoneyHistoryExported: noted, LedgerVerified: noted },
  who: { NoteMoneyViewed: approver, NoteMoneyExported: approver, NoteLedgerVerified: approver },
  decide: {
    NoteMoneyViewed: (data, { isNoted }) => (isNoted ? [] : [{ type: 'MoneyHistoryViewed', data }]),
    NoteMoneyExported: (data, { isNoted }) => (isNoted ? [] : [{ type: 'MoneyHistoryExported', data }]),
    NoteLedgerVerified: (data, { isNoted }) => (isNoted ? [] : [{ type: 'LedgerVerified', data }]),
  },
}
