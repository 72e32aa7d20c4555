import type { Actor } from '@iam/contracts/event'
import { cents } from '@iam/contracts/money'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { admin, approver, systemOnly } from '../../decider.ts'
import { deciding, voided } from './deciding.ts'
import { type EarningDecider, needs } from './needs.ts'
import { reserving } from './reserving.ts'
import { settling } from './settling.ts'
import { accountErased, ledgerStream } from './state.ts'

/** One ledger stream per creator, so that all decisions about their money are made one after the other. */
export const earnings: EarningDecider = {
  ...ledgerStream,
  id: (command) => command.data.userId,
  needs,

  who: {
    RecordEarning: systemOnly,
    GrantBonus: (actor, data) => approver(actor) ?? ownRefusal(actor, data),
    CorrectEarning: (actor, data) => admin(actor) ?? ownRefusal(actor, data),
    VoidEarning: (actor, data) => admin(actor) ?? ownRefusal(actor, data),
    // A step of RequestPayout, which checks who asks.
    ReserveForPayout: systemOnly,
    ReleaseEarnings: systemOnly,
    ApproveEarnings: systemOnly,
    WithdrawEarningsApproval: systemOnly,
    PayEarnings: systemOnly,
    ReverseEarningsPayment: systemOnly,
  },

  decide: {
    RecordEarning(data, ledger, { needs }) {
      if (ledger.entries.has(data.earningId)) return []
      if (cents(data.amount) <= 0n) throw invalid('amount', 'An earning is more than nothing.')
      const earning = { ...data, reason: null, correctsEarningId: null }
      const recorded = { type: 'EarningRecorded', data: earning } as const
      // Of what was approved in the moment before the erasure, which gave up all that was not paid.
      return needs.creator.status === 'erased' ? [recorded, voided(earning, accountErased)] : [recorded]
    },
    ...deciding,
    ...reserving,
    ...settling,
  },
}

const ownRefusal = (actor: Actor, { userId }: { readonly userId: string }) =>
  actor.userId === userId ? new Rejected('own-earning') : undefined
