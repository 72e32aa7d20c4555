import type { Ledger } from '../earnings/ledger.ts'
import type { ApprovalBar } from './refusals.ts'

type Approved = {
  readonly recipientUserId: string
  readonly requestedBy: string
  readonly earningIds: readonly string[]
  readonly ledger: Ledger
  /** The brands whose work it pays: organizers of its campaigns and makers of its offers. */
  readonly brandUserIds: readonly (string | null)[]
}

/**
 * Why this user may not approve the payout, or undefined (T-77): nothing is approved by its recipient, its requester,
 * a user who set an amount in it, or the brand whose work it pays.
 */
export function approvalBar(
  userId: string | null,
  { recipientUserId, requestedBy, earningIds, ledger, brandUserIds }: Approved,
): ApprovalBar | undefined {
  if (userId === null) return undefined
  if (userId === recipientUserId) return 'recipient'
  if (userId === requestedBy) return 'requester'
  if (earningIds.some((id) => ledger.entries.get(id)?.grantedBy === userId)) return 'grantor'
  return brandUserIds.includes(userId) ? 'brand' : undefined
}

/** The campaigns and offers whose work these earnings pay. */
export function paidWorkOf({ entries }: Ledger, earningIds: readonly string[]) {
  const [campaignIds, offerIds] = [new Set<string>(), new Set<string>()]
  for (const id of earningIds) {
    const earning = entries.get(id)
    if (!earning) continue
    if (earning.campaignId !== null) campaignIds.add(earning.campaignId)
    if (earning.sourceType === 'offer') offerIds.add(earning.sourceId)
  }
  return { campaignIds: [...campaignIds], offerIds: [...offerIds] }
}
