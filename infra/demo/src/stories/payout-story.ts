import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { Actor } from '@iam/contracts/event'
import type { PayoutId, UserId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { type Act, actsOn } from '../money/settlement.ts'
import { importer, person, type Step, step, type Teller, userIdOf } from '../step.ts'

/** The demo's approver, who decides on payouts and settles them at the bank. */
const approver: Actor = { ...person('samir-aziz', 'team_member'), canApprovePayments: true }

export type Requested = {
  /** Names the steps, and the payout among the exceptions. */
  readonly key: string
  /** Days ago. */
  readonly requested: number
  readonly message: Extract<WorkflowRequest, { type: 'RequestPayout' }>
}

/** The request; the process that answers to completed work makes the same one, and whichever comes first counts. */
export const requestOf = ({ ago }: Teller, { key, requested, message }: Requested): Step => ({
  ...{ name: `${key}/payout`, at: ago(requested), actor: importer, message },
})

/** What the desk did about it until today. The ledger follows each act at once, so that it has the dates of the acts. */
export function settlementOf(
  { ago }: Teller,
  { key, requested, message: { data } }: Requested,
): readonly Step[] {
  const { payoutId, userId } = data
  const ids = { payoutId, userId }
  return actsOn(key, requested).flatMap((act, n): Step[] => {
    const name = `${key}/payout/${n}`
    const at = ago(Math.max(requested - act[1], 0.01))
    const message = ledgerCommandOf(act, ids)
    return [
      actStep(name, at, act, ids),
      ...(message ? [{ name: `${name}/ledger`, at, actor: importer, message }] : []),
    ]
  })
}

function actStep(name: string, at: string, act: Act, { payoutId, userId }: OfPayout): Step {
  switch (act[0]) {
    case 'approve':
      return step(name, at, approver, 'ApprovePayout', { payoutId })
    case 'release':
      return step(name, at, approver, 'ReleaseHold', { payoutId })
    case 'cancel':
      return step(name, at, { ...importer, userId, role: 'creator' }, 'CancelPayout', { payoutId })
    case 'hold':
      return step(name, at, approver, 'HoldPayout', {
        payoutId,
        note: act[2],
        ownerUserId: userIdOf('samir-aziz'),
      })
    case 'note':
      return step(name, at, approver, 'AddPayoutNote', { payoutId, note: act[2] })
    case 'reject':
      return step(name, at, approver, 'RejectPayout', { payoutId, reason: act[2] })
    case 'withdraw':
      return step(name, at, approver, 'WithdrawApproval', { payoutId, reason: act[2] })
    case 'write-off':
      return step(name, at, approver, 'WriteOffPayout', { payoutId, reason: act[2] })
    case 'paid':
      return step(name, at, approver, 'ConfirmPaid', { payoutId, reference: act[2] })
    case 'failed':
      return step(name, at, approver, 'FailPayout', { payoutId, code: act[2], message: act[3] })
    case 'returned':
      return step(name, at, approver, 'ReturnPayout', { payoutId, reference: act[2], message: act[3] })
    case 'retry':
      return step(name, at, approver, 'RetryPayout', { payoutId, cause: act[2] })
  }
}

type OfPayout = { readonly payoutId: PayoutId; readonly userId: UserId }

/** How the ledger follows an act; nothing where the earnings stay as they are. */
function ledgerCommandOf([act]: Act, data: OfPayout): EarningCommand | undefined {
  switch (act) {
    case 'approve':
      return { type: 'ApproveEarnings', data }
    case 'withdraw':
      return { type: 'WithdrawEarningsApproval', data }
    case 'paid':
      return { type: 'PayEarnings', data }
    case 'returned':
      return { type: 'ReverseEarningsPayment', data }
    case 'reject':
      return { type: 'ReleaseEarnings', data: { ...data, because: 'rejected' } }
    case 'cancel':
      return { type: 'ReleaseEarnings', data: { ...data, because: 'cancelled' } }
    case 'write-off':
      return { type: 'ReleaseEarnings', data: { ...data, because: 'written_off' } }
    default:
      return undefined
  }
}
