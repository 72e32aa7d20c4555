import type { EarningEvent } from '@iam/contracts/earnings/events'
import { isFree, type Ledger, leftOf } from '@iam/contracts/earnings/ledger'
import type { DataOf } from '@iam/contracts/message'
import { cents, money } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { isSameDecision } from '../../decision.ts'
import { mustBeMember } from '../users/state.ts'
import type { Decides } from './needs.ts'
import { mustExist, mustStand, voidingOf } from './state.ts'

/** What admins and approvers decide about earnings by themselves. */
export const deciding: Decides<'GrantBonus' | 'CorrectEarning' | 'VoidEarning'> = {
  GrantBonus({ earningId, userId, amount, reason }, ledger, { actor, needs }) {
    if (ledger.entries.has(earningId)) return []
    mustBeMember(needs.creator)
    const bonus = { sourceType: 'bonus', sourceId: earningId, campaignId: null, participationId: null }
    const granted = { correctsEarningId: null, taskSubmissionId: null, grantedBy: actor.userId }
    return [{ type: 'EarningRecorded', data: { earningId, userId, amount, reason, ...bonus, ...granted } }]
  },

  CorrectEarning({ earningId, userId, correctsEarningId, amount, reason }, ledger, { actor, needs }) {
    if (ledger.entries.has(earningId)) return []
    mustBeMember(needs.creator)
    const corrected = mustExist(ledger, correctsEarningId)
    if (corrected.correctsEarningId !== null) throw new Rejected('earning-is-correction')
    mustStand(corrected, actor, 'there is nothing to correct.')
    const left = leftOf(ledger, corrected)
    if (left + cents(amount) < 0n) throw new Rejected('more-than-is-left', { left: money(left) })
    const correction = { earningId, userId, amount, reason, correctsEarningId, grantedBy: actor.userId }
    return [{ type: 'EarningRecorded', data: { ...originOf(corrected), ...correction } }]
  },

  /**
   * Its corrections go with it: they would take back a part of what is void. In a payout they cannot, and stay in it where the
   * system voids what an erased account is not paid.
   */
  VoidEarning({ earningId, userId, reason }, ledger, { actor }) {
    const entry = mustExist(ledger, earningId)
    if (isSameDecision(voidingOf(entry), 'EarningVoided', actor, { reason })) return []
    mustStand(entry, actor, 'it stays so.')
    const corrections = correctionsOf(earningId, ledger)
    const all = [entry, ...(actor.role === 'system' ? corrections.filter(isFree) : corrections)]
    if (!isFree(entry)) throw new Rejected('earning-not-free')
    if (!all.every(isFree)) throw new Rejected('earning-correction-in-payout')
    return all.map((one) => voided({ ...one, userId, amount: money(one.amount) }, reason))
  },
}

type Voidable = Omit<DataOf<EarningEvent, 'EarningVoided'>, 'reason'>

export const voided = ({ earningId, userId, amount, ...of }: Voidable, reason: string) =>
  ({ type: 'EarningVoided', data: { earningId, userId, ...originOf(of), amount, reason } }) as const

const correctionsOf = (earningId: string, { entries }: Ledger) =>
  [...entries.values()].filter((one) => one.correctsEarningId === earningId && one.voidedAt === null)

type Origin = Pick<
  Voidable,
  'sourceType' | 'sourceId' | 'taskSubmissionId' | 'campaignId' | 'participationId'
>

const originOf = ({ sourceType, sourceId, taskSubmissionId, campaignId, participationId }: Origin) => ({
  sourceType,
  sourceId,
  taskSubmissionId,
  campaignId,
  participationId,
})
