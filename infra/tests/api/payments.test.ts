import { demoAccounts } from '@iam/contracts/demo-accounts'
import { PaymentEarnings } from '@iam/contracts/payments/views'
import { expect, test } from 'vitest'
import { answered, refused } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const earnings = (handle: string) => `/api/payments/earnings/${handle}`

test('the earnings of the demo accounts are public, with amounts as decimal strings [CALL-31 ENT-55 PAY-37]', async () => {
  const visitor = portal.client()
  for (const { handle } of demoAccounts) {
    const listed = answered(PaymentEarnings, await visitor.get(earnings(handle)))
    for (const { amount } of listed) expect(amount).toMatch(/^-?\d+\.\d{2}$/)
  }
  const [first] = demoAccounts
  const [{ total }] = await portal.rows(
    `select sum(amount)::text as total from earnings e join accounts a using (user_id) where a.email = $1`,
    [first!.email],
  )
  const listed = answered(PaymentEarnings, await visitor.get(earnings(`@${first!.handle}`)))
  expect(listed.length).toBeGreaterThan(0)
  const cents = listed.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents).toBe(Math.round(Number(total) * 100))
})

test('the earnings of other users are private, and an unknown handle is not found [PAY-38]', async () => {
  const [person, stranger] = await Promise.all([newCreator(portal), newCreator(portal)])
  expect(answered(PaymentEarnings, await person.get(earnings(person.handle)))).toEqual([])
  refused(await stranger.get(earnings(person.handle)), 403, 'earnings-private')
  refused(await portal.client().get(earnings(person.handle)), 401, 'sign-in-required')
  refused(await stranger.get(earnings('nobody-has-this')), 404, 'user-unknown')
})
