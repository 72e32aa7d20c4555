import { randomUUID } from 'node:crypto'
import { handle } from '@iam/command-service/handle'
import { compareLedger } from '@iam/command-service/ledger-check/compare-ledger'
import { audit } from '@iam/command-service/modules/audit/decider'
import { openStates } from '@iam/command-service/states'
import { system } from '@iam/contracts/event'
import type { Operation } from '../operations.ts'

/** Compares the read models of money with the log, as the portal does each night, and records the result. */
export const verifyLedger: Operation = {
  takes: [],
  does: 'compares earnings, payouts and totals with the log, and names what differs',

  async run({ pool, store: open }) {
    const store = await open()
    const comparison = await compareLedger({ store, pool })
    const commandId = randomUUID()
    await handle(
      { store, states: openStates(store), now: () => new Date().toISOString() },
      audit,
      { type: 'NoteLedgerVerified', data: { opsId: commandId, ...comparison } },
      { actor: system('operator'), commandId, correlationId: commandId },
    )
    const { position, earnings, payouts, differences, found } = comparison
    if (differences === 0)
      return `All ${earnings} earnings and ${payouts} payouts are as the log says, up to event ${position}.`
    return [
      `${differences} values differ from the log at event ${position} (100 at most are named):`,
      ...found.map(
        ({ table, id, userId, field, expected, found: value }) =>
          `${table} ${id} of user ${userId}: ${field} is ${value}, expected ${expected}`,
      ),
      'To put it right, rebuild what is named: npm run operate -- rebuild earnings (payout_requests, creators)',
    ].join('\n')
  },
}
