import { type PaymentsProvider, ProviderUnavailable } from '@iam/command-service/providers/port'
import { TransferReport } from '@iam/contracts/payouts/commands'
import type { Behaviour } from '@iam/sandbox-bank/api'
import { openBank } from '@iam/sandbox-bank/bank'
import { pays } from '@iam/sandbox-bank/book'

export const account = (userId: string) => `sb_acct_${userId}`

/** What becomes of the next order on its way to the bank and of its answer. */
export type Way = 'answered' | 'unanswered' | 'late'

/**
 * The sandbox bank without a door: its answers, and whether an order arrives at once, are the test's; its look-up and its
 * ledger are true. Every account in `userIds` is complete.
 */
export function bankInMemory(userIds: readonly string[], now: () => number, mayCrash: () => void) {
  const entries = userIds.flatMap((userId) => [
    { type: 'account-opened', at: now(), id: account(userId), key: userId, userId } as const,
    { type: 'account-completed', at: now(), id: account(userId) } as const,
  ])
  const disk = async () => {}
  const bank = openBank({ entries, append: disk, onDisk: disk, close: disk }, now)
  const late: (() => Promise<unknown>)[] = []
  const ways: Way[] = []
  let isAway = false

  const provider: PaymentsProvider = {
    name: 'sandbox',
    repeatableMs: null,
    async pay({ payoutId, attempt, amount, account }) {
      mayCrash()
      if (isAway) throw new ProviderUnavailable('it is away')
      const order = () => bank.transfer({ payoutId, attempt, amount, account }, `${payoutId}:${attempt}`)
      const way = ways.shift() ?? 'answered'
      if (way === 'late') late.push(order)
      else await order()
      mayCrash()
      // The answer itself, true or not, is thrown away by the port: nothing can be decided by it.
      if (way !== 'answered') throw new ProviderUnavailable('no answer')
    },
    async lookUp(payoutId) {
      if (isAway) throw new ProviderUnavailable('it is away')
      return bank
        .transfers(payoutId)
        .map(({ id, attempt, outcome, at, code, message }) =>
          TransferReport.parse({ externalTransferId: id, attempt, outcome, at, code, message }),
        )
    },
    openAccount: () => Promise.reject(new ProviderUnavailable('no accounts are opened')),
    lookUpAccount: async () => null,
    lookUpPayment: async () => null,
  }
  return {
    provider,
    moves: bank.moves,
    transfers: () => bank.transfers(),
    returnTransfer: bank.returnTransfer,
    instruct: (behaviour: Partial<Behaviour>) =>
      bank.instruct({ times: 1, behaviour: { ...pays, ...behaviour } }),
    next: (way: Way) => void ways.push(way),
    goAway: (away: boolean) => {
      isAway = away
    },
    /** The order that has been on its way for the longest arrives. */
    arrive: async () => late.shift()?.(),
    /** Everything arrives, and nothing unusual happens any more. */
    async rest() {
      isAway = false
      ways.length = 0
      while (late.length > 0) await late.shift()!()
    },
  }
}
