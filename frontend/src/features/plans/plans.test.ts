import { cents } from '@iam/contracts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plansBilled, yearlyPrice } from './plans.ts'

test('a plan has the fields that a subscription needs [ENT-60]', () => {
  for (const plan of [...plansBilled('monthly'), ...plansBilled('yearly')])
    expect(plan).toEqual({
      id: expect.stringMatching(/^[a-z]+$/),
      name: expect.any(String),
      description: expect.any(String),
      price: expect.stringMatching(/^\d+\.00$/),
      billingPeriod: expect.stringMatching(/^(monthly|yearly)$/),
      features: expect.arrayContaining([expect.any(String)]),
      providerPlanId: expect.stringContaining(plan.billingPeriod),
      isPopular: plan.name === 'Professional',
    })
})

test('the monthly prices and the storage of Basic, Professional and Enterprise [DEMO-15 DEMO-16 DEMO-17]', () => {
  expect(plansBilled('monthly').map(({ name, price, features }) => [name, price, features[0]])).toEqual([
    ['Basic', '29.00', '1 GB of storage'],
    ['Professional', '79.00', '10 GB of storage'],
    ['Enterprise', '199.00', 'Unlimited storage'],
  ])
})

test('a year costs twelve months less a fifth, rounded down [DEMO-18]', () => {
  expect(plansBilled('yearly').map(({ price }) => price)).toEqual(['278.00', '758.00', '1910.00'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (monthly) => {
      const yearly = Number(cents(yearlyPrice(`${monthly}.00`))) / 100
      // floor(monthly * 12 * 0.8) in whole numbers, because 0.8 has no exact binary form.
      expect(yearly).toBe(Math.floor((monthly * 96) / 10))
    }),
  )
})
