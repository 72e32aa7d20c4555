import type { AuditCommand } from '@iam/contracts/audit/commands'
import { expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asPaul } from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, id } from '../../testing/people.ts'
import { audit } from './decider.ts'

const opsId = id(95)
const looked = { opsId, userId: ana, what: 'ledger' as const, subjectId: null }
const commands: readonly AuditCommand[] = [
  { type: 'NoteMoneyViewed', data: looked },
  { type: 'NoteMoneyExported', data: { ...looked, rows: 12 } },
  {
    type: 'NoteLedgerVerified',
    data: { opsId, position: 900, earnings: 40, payouts: 6, differences: 0, found: [] },
  },
]
const eventOf = { NoteMoneyViewed: 'MoneyHistoryViewed', NoteMoneyExported: 'MoneyHistoryExported' } as const

test('that the money of another user was viewed or exported is recorded once [X-AUD-7]', () => {
  for (const { type, data } of commands) {
    const event = { type: type === 'NoteLedgerVerified' ? 'LedgerVerified' : eventOf[type], data } as never
    for (const actor of [asBoss, asPaul, asSystem])
      given(audit)
        .when({ type, data } as AuditCommand, { actor })
        .records(event)
    given(audit, event)
      .when({ type, data } as AuditCommand, { actor: asBoss })
      .changesNothing()
  }
  expect(commands).toHaveLength(3)
})

test('by admins, approvers and the portal', () => {
  for (const command of commands) {
    for (const actor of [asAna, asBen]) given(audit).when(command, { actor }).rejects('approvers-only', 403)
    given(audit).when(command, { actor: asVisitor }).rejects('sign-in-required', 401)
  }
})
