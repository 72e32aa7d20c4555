import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { Payout } from '@iam/contracts/payouts/folds'
import { aMomentEarlier, type Decider, sumsOfMoney } from '../../decider.ts'
import { payoutStream } from '../payouts/state.ts'
import { type User, userStream } from '../users/state.ts'

export type Needs = {
  /** The creator whose ledger it is. */
  readonly creator: User
  /** The payout that the ledger follows. */
  readonly payout: Payout
}

export type EarningDecider = Decider<Ledger, EarningCommand, EarningEvent, Needs>
/** The part of the decider that decides on these commands. */
export type Decides<Type extends EarningCommand['type']> = Pick<EarningDecider['decide'], Type>

const aboutMembers: ReadonlySet<string> = new Set([
  ...['RecordEarning', 'GrantBonus', 'CorrectEarning', 'ReserveForPayout'],
])

export const needs: NonNullable<EarningDecider['needs']> = ({ type, data }) => ({
  creator: {
    stream: userStream,
    id: aboutMembers.has(type) ? data.userId : null,
    // Of an earning too: an erasure looks again for what was recorded in its moment, which is about as late as another service
    // hears of it.
    mayBeStale: aMomentEarlier,
  },
  payout: {
    stream: payoutStream,
    isReadFor: sumsOfMoney,
    id: 'payoutId' in data && type !== 'ReserveForPayout' ? data.payoutId : null,
  },
})
