import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { cents } from '@iam/contracts/money'
import { invalid } from '@iam/contracts/rejected'
import { type Decider, systemOnly } from '../../decider.ts'

/** Ids of the recorded earnings. */
type Ledger = ReadonlySet<string>

/** One ledger stream per creator, so that all decisions about their money are made one after the other. */
export const earnings: Decider<Ledger, EarningCommand, EarningEvent> = {
  category: 'earnings',
  id: (command) => command.data.userId,
  initial: new Set(),
  evolve: { EarningRecorded: (recorded, { earningId }) => new Set(recorded).add(earningId) },
  who: { RecordEarning: systemOnly },
  decide: {
    RecordEarning(data, recorded) {
      if (recorded.has(data.earningId)) return []
      if (cents(data.amount) <= 0n) throw invalid('amount', 'An earning is more than nothing.')
      return [{ type: 'EarningRecorded', data }]
    },
  },
}
