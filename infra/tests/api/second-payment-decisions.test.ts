import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refused } from './expect-answer.ts'
import { newStakeholder, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('a second decision about an incoming payment by another admin is refused and names the first [ENUM-03]', async () => {
  const [first, second] = [await newStakeholder(portal, 'admin'), await theAdmin(portal)]
  const id = `pi_${randomUUID()}`
  const payment = { paymentIntentId: id, amount: '900.00', payerName: 'Ben', payerEmail: 'ben@example.com' }
  expect((await first.post('/api/admin/transactions', payment)).status).toBe(200)
  for (const [act, code] of [
    ['succeed', 'payment-succeeded'],
    ['refund', 'payment-refunded'],
  ] as const) {
    const path = `/api/admin/transactions/${id}/${act}`
    for (let n = 0; n < 2; n++) expect((await first.post(path)).status).toBe(200)
    const refusal = refused(await second.post(path), 409)
    expect(refusal.code).toBe(code)
    expect(refusal.detail).toContain(first.name)
  }
  expect(await portal.countEvents('PaymentRefunded', id)).toBe(1)
})
