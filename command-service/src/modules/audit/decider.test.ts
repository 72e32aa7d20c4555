import type { AuditCommand } from '@iam/contracts/audit/commands'
import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asPaul } from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, id } from '../../testing/people.ts'
import { audit } from './decider.ts'

const opsId = id(95)
const looked = { opsId, userId: ana, what: 'ledger' as const, subjectId: null }
const verified = { opsId, position: 900, earnings: 40, payouts: 6, differences: 0, found: [] }
const noted: readonly [AuditCommand, type: string][] = [
  [{ type: 'NoteMoneyViewed', data: looked }, 'MoneyHistoryViewed'],
  [{ type: 'NoteMoneyExported', data: { ...looked, rows: 12 } }, 'MoneyHistoryExported'],
  [{ type: 'NoteLedgerVerified', data: verified }, 'LedgerVerified'],
]

test('that the money of another user was viewed or exported is recorded once [X-AUD-7]', () => {
  for (const [command, type] of noted) {
    const event = { type, data: command.data } as never
    for (const actor of [asBoss, asPaul, asSystem]) given(audit).when(command, { actor }).records(event)
    given(audit, event).when(command, { actor: asBoss }).changesNothing()
  }
})

test('by admins, approvers and the portal', () => {
  for (const [command] of noted) {
    for (const actor of [asAna, asBen]) given(audit).when(command, { actor }).rejects('approvers-only', 403)
    given(audit).when(command, { actor: asVisitor }).rejects('sign-in-required', 401)
  }
})
