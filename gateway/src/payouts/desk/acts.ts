import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { approvalBar, paidWorkOf } from '@iam/contracts/payouts/approval'
import type { ExistingPayout } from '@iam/contracts/payouts/folds'
import { barSentence } from '@iam/contracts/payouts/refusals'
import type { PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Material } from './material.ts'

type May = PayoutDetailAnswer['may']
type Act = May['acts'][number]
type Caller = Pick<Actor, 'userId'>

/** Why the caller may not approve the payout (T-77), in words; null where nothing bars the caller. */
export async function barOf(db: DatabasePool, { payout, ledger }: Material, { userId }: Caller) {
  const { campaignIds, offerIds } = paidWorkOf(ledger, payout.earningIds)
  const brandUserIds = await db.anyFirst(sql.type(z.object({ userId: z.string() }))`
    select organizer_id as user_id from campaigns where id = any(${sql.array(campaignIds, 'text')})
    union select brand_user_id from offers where id = any(${sql.array(offerIds, 'text')})`)
  const bar = approvalBar(userId, { ...payout, ledger, brandUserIds })
  return bar ? barSentence(bar) : null
}

/** What an approver may do to the payout; decisions are checked again when they are made. */
export function actsOf(payout: ExistingPayout, bar: string | null, caller: Caller, provider: PayoutProvider) {
  const { userId } = caller
  const acts: Act[] = ['note', ...actsIn(payout, provider)]
  const isRecipient = userId === payout.recipientUserId
  return acts.filter(
    (act) =>
      !(isRecipient && forOthersOnly.has(act)) &&
      !(bar !== null && act === 'approve') &&
      !(act === 'cancel' && userId !== payout.requestedBy),
  )
}

/** What the recipient leaves to another approver. */
const forOthersOnly: ReadonlySet<Act> = new Set<Act>([
  ...(['reject', 'release', 'start-transfer', 'mark-paid', 'mark-failed'] as const),
  ...(['mark-returned', 'retry', 'write-off'] as const),
])

function actsIn(payout: ExistingPayout, provider: PayoutProvider): readonly Act[] {
  const { status, hold, transfer, transfers, isMovedTwice, isWrittenOff } = payout
  const isUnknown = transfers.some((one) => one.outcome === 'under_way' && one.provider !== 'manual')
  switch (status) {
    case 'pending':
      return hold ? ['reject', 'release', 'cancel'] : ['approve', 'reject', 'hold', 'cancel']
    case 'approved': {
      if (isUnknown) return []
      const sending: Act[] = provider === 'manual' || isMovedTwice ? [] : ['start-transfer']
      const paying: Act[] = isMovedTwice ? [] : ['mark-paid']
      const isStarted = transfers.some(({ outcome }) => outcome === 'under_way')
      return [...sending, ...paying, 'mark-failed', ...(isStarted ? [] : (['withdraw-approval'] as const))]
    }
    case 'paid':
      return transfer?.provider === 'manual' ? ['mark-returned'] : []
    case 'failed':
      if (isWrittenOff || isUnknown) return []
      return isMovedTwice ? ['write-off'] : ['retry', 'write-off']
    case 'rejected':
      return []
  }
}
