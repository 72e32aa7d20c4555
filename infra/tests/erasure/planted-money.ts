import type { Planting, Speaker } from './planting.ts'

const desk = '/api/admin/payouts'

type Money = { readonly person: Speaker; readonly brand: Speaker; readonly admin: Speaker }

/**
 * What approvers and admins write about a creator's money, with a word in every text. In the end nothing is outstanding,
 * as otherwise the creator could not leave: what is free is void.
 */
export async function isPaid(planting: Planting, { brand, admin }: Money, userId: string): Promise<void> {
  const because = () => ({ reason: `${planting.word()} asked.` })
  const failure = () => ({ code: 'account_closed', message: `Of ${planting.word()}.` })
  const note = () => ({ note: `For ${planting.word()}.` })

  const commission = await pendingOf(admin, userId, 'commission')
  const step = (name: string, body: object = {}) => admin.post(`${desk}/${commission}/${name}`, body)
  await step('hold', note())
  await step('release')
  await step('note', note())
  await step('approve')
  await step('withdraw-approval', because())
  await step('approve')
  await step('mark-failed', failure())
  await step('retry', { cause: `${planting.word()} opened it again.` })
  await step('mark-paid', { reference: 'Wire 1' })
  await step('mark-returned', { reference: 'Wire 1', message: `By ${planting.word()}.` })
  await step('write-off', because())

  await admin.post('/api/admin/bonuses', { recipientUserId: userId, amount: '7.00', ...because() })
  await pendingOf(admin, userId, 'bonus')
  for (const { id } of await pending(admin, userId)) await admin.post(`${desk}/${id}/reject`, because())
  for (const id of await freeOf(admin, userId)) await admin.post(`/api/admin/earnings/${id}/void`, because())

  await admin.post('/api/admin/transactions', {
    ...{ paymentIntentId: `pi_${crypto.randomUUID()}`, amount: '900.00', payerUserId: userId },
    ...{ payerName: planting.word(), payerEmail: `${planting.word()}@payers.example` },
    description: planting.word(),
  })
  await brand.client.get('/api/iam/spending')
}

type Pending = readonly { readonly id: string; readonly sourceType: string }[]

const pending = async ({ client }: Speaker, userId: string): Promise<Pending> =>
  (await client.get(`${desk}?status=pending&recipientId=${userId}&limit=100`)).body.payouts

/** The pending payout of this kind, which the portal asks for by itself. */
async function pendingOf(admin: Speaker, userId: string, sourceType: string): Promise<string> {
  for (;;) {
    const found = (await pending(admin, userId)).find((one) => one.sourceType === sourceType)
    if (found) return found.id
  }
}

type Listed = { readonly id: string; readonly payoutId: string | null; readonly voidedAt: string | null }

async function freeOf({ client }: Speaker, userId: string): Promise<readonly string[]> {
  const { body } = await client.get(`/api/admin/earnings?userId=${userId}&status=pending&limit=100`)
  const earnings: readonly Listed[] = body.earnings
  return earnings.filter((one) => one.payoutId === null && one.voidedAt === null).map(({ id }) => id)
}
