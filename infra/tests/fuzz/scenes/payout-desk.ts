import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'
import { handedIn, joined } from '../work.ts'
import { reading, reason, type Scene, type Scenes } from './scene.ts'

const desk = '/api/admin/payouts'
const failure = { code: 'account_closed', message: 'Closed.' }

/** An earning of the creator that is in no payout; it is recorded a moment after the approval. */
async function earned(cast: Cast): Promise<string> {
  const { tasks } = await joined(cast, ['50.00', '1.00'])
  const submissionId = await handedIn(cast, tasks[0]!)
  ok(await cast.brand.post(`/api/iam/submissions/${submissionId}/approve`, {}))
  for (;;) {
    const { earnings } = ok(await cast.creator.get('/api/iam/earnings'))
    const own = earnings.find((one: Body) => one.taskSubmissionId === submissionId)
    if (own) return own.id
    await pause(50)
  }
}

/** A payout of the creator's after these steps of the admin, and a further one that is tried on it. */
async function onPayout(
  cast: Cast,
  base: Body,
  unread: readonly string[],
  ...steps: readonly (readonly [step: string, body?: object])[]
): Promise<Scene> {
  const earningIds = [await earned(cast)]
  const { id } = ok(await cast.creator.post('/api/iam/payouts', { earningIds })).payout
  for (const [step, body = {}] of steps) ok(await cast.admin.post(`${desk}/${id}/${step}`, body))
  const read = () => reading(cast.admin, `${desk}/${id}`, 'payout')
  return { by: cast.admin, id, base, unread, read }
}

const approved = ['approve'] as const
const failed = ['mark-failed', failure] as const
const paid = ['mark-paid', { reference: 'Wire 1' }] as const

/** A new payment, and where it is read. */
function payment(cast: Cast) {
  const base = {
    ...{ paymentIntentId: `pi_${randomUUID()}`, amount: '900.00', payerName: 'Harbor & Pine' },
    payerEmail: 'money@harbor.example',
  }
  const read = async () => {
    const { transactions } = ok(await cast.admin.get('/api/admin/transactions?limit=100'))
    return transactions.find(({ id }: { readonly id: string }) => id === base.paymentIntentId)
  }
  return { base, read }
}

export const payoutDeskScenes: Scenes = {
  approvePayout: async (cast) => ({ ...(await onPayout(cast, {}, [])), pinned: ['accountChangedAt'] }),
  rejectPayout: (cast) => onPayout(cast, reason, ['reason']),
  async holdPayout(cast) {
    const scene = await onPayout(cast, { note: 'Wait.' }, ['note', 'ownerUserId'])
    return { ...scene, pinned: ['ownerUserId'] }
  },
  notePayout: (cast) => onPayout(cast, { note: 'Looked at.' }, ['note']),
  withdrawPayoutApproval: (cast) => onPayout(cast, reason, ['reason'], approved),
  markPayoutPaid: (cast) => onPayout(cast, { reference: 'Wire 1' }, ['reference'], approved),
  markPayoutFailed: (cast) => onPayout(cast, failure, ['code', 'message'], approved),
  markPayoutReturned: (cast) =>
    onPayout(cast, { reference: 'Wire 1', message: 'Back.' }, ['reference', 'message'], approved, paid),
  retryPayout: (cast) => onPayout(cast, { cause: 'Open again.' }, ['cause'], approved, failed),
  writeOffPayout: (cast) => onPayout(cast, reason, ['reason'], approved, failed),
  async approvePayouts(cast) {
    const { id, read } = await onPayout(cast, {}, [])
    const base = { payoutIds: [id!] }
    return { by: cast.admin, base, pinned: ['payoutIds', 'seen'], unread: ['payoutIds'], read }
  },

  async grantBonus(cast) {
    const base = { recipientUserId: cast.creator.userId, amount: '5.00', ...reason }
    return {
      by: cast.admin,
      base,
      pinned: ['recipientUserId'],
      unread: ['recipientUserId'],
      read: async ({ earning }) => earning,
    }
  },
  async correctEarning(cast) {
    const base = { earningId: await earned(cast), amount: '-1.00', ...reason }
    const read = async ({ earning }: { readonly earning: Body }) => earning
    return { by: cast.admin, base, pinned: ['earningId'], unread: ['earningId'], read }
  },
  async voidEarning(cast) {
    const read = async ({ earning }: { readonly earning: Body }) => earning
    return { by: cast.admin, id: await earned(cast), base: reason, read }
  },

  async recordTransaction(cast) {
    return { by: cast.admin, ...payment(cast), pinned: ['paymentIntentId', 'payerUserId', 'campaignId'] }
  },
  async failTransaction(cast) {
    const { base, read } = payment(cast)
    ok(await cast.admin.post('/api/admin/transactions', base))
    const id = base.paymentIntentId
    return { by: cast.admin, id, base: { code: 'card_declined' }, unread: ['code'], read }
  },
}
