import type { Actor } from '@iam/contracts/event'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { type ExistingPayout, type Payout, payoutSteps, type Transfer } from '@iam/contracts/payouts/folds'
import { Rejected } from '@iam/contracts/rejected'
import { absent, mustExistOr } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import { codeOf, refusalByDecision } from '../../decision.ts'

export const payoutStream: StreamFold<Payout, PayoutEvent> = {
  category: 'payout',
  initial: absent,
  evolve: payoutSteps,
}

/** The payout; throws 404 if it does not exist. */
export const mustExist = mustExistOr('payout-unknown')

/** The payout; throws unless it has this status. `consequence`: the end of the refusal's sentence. */
export function mustBe(
  status: 'pending' | 'approved' | 'paid' | 'failed',
  state: Payout,
  actor: Actor,
  consequence: string,
): ExistingPayout {
  const payout = mustExist(state)
  if (payout.status !== status || payout.isWrittenOff) throw refusalByStatus(payout, actor, consequence)
  return payout
}

function refusalByStatus(
  { status, isWrittenOff, decision }: ExistingPayout,
  actor: Actor,
  consequence: string,
) {
  const code = isWrittenOff ? 'payout-written-off' : codeOf('payout', status)
  return refusalByDecision(code, decision, actor, consequence)
}

/** A transfer that is under way, also one that is made by hand. */
const transferUnderWay = ({ transfers }: ExistingPayout): Transfer | undefined =>
  transfers.find(({ outcome }) => outcome === 'under_way')

export const isOnItsWay = (payout: Payout) =>
  payout.status !== 'absent' && transferUnderWay(payout) !== undefined

export function mustHaveNothingUnderWay(payout: ExistingPayout): void {
  const underWay = transferUnderWay(payout)
  if (underWay) throw new Rejected('transfer-under-way', underWay)
}

/** A transfer whose outcome only its provider can tell. */
const unknownTransferOf = ({ transfers }: ExistingPayout): Transfer | undefined =>
  transfers.find(({ outcome, provider }) => outcome === 'under_way' && provider !== 'manual')

/** Throws while the outcome of a transfer is unknown: until the provider says it, no other word counts. */
export function mustBeKnown(payout: ExistingPayout): void {
  const unknown = unknownTransferOf(payout)
  if (unknown) throw new Rejected('transfer-under-way', unknown)
}

/** Throws once the money was reported to have moved where it was not due: nothing more is paid. */
export function mustNotHaveMovedTwice({ isMovedTwice }: ExistingPayout): void {
  if (isMovedTwice) throw new Rejected('payout-moved-twice')
}

/** The number of the next attempt. */
export const nextAttempt = ({ transfers }: ExistingPayout) =>
  Math.max(0, ...transfers.map(({ attempt }) => attempt)) + 1

/** The ids that every event of a payout carries; `userId` is the recipient's. */
export const idsOf = (payoutId: string, { recipientUserId }: ExistingPayout) => ({
  payoutId,
  userId: recipientUserId,
})
