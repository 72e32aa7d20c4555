import { expect, test } from 'vitest'
import { earning } from '../../../testing/earnings.ts'
import { freeOf, payoutOf } from './joining.ts'

const of = (id: string, amount: string, day = Number(id)) =>
  earning({ id, amount, createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` })
const payout = (given: ReturnType<typeof of>[], without: readonly string[] = []) => {
  const free = freeOf(given)
  const chosen = new Set(free.flatMap(({ id, title }) => (without.includes(title) ? [] : [id])))
  const { earnings, joining, waiting, ...rest } = payoutOf(free, chosen)
  const titles = (ones: typeof earnings) => ones.map(({ title }) => title)
  return { ...rest, earnings: titles(earnings), joining: titles(joining), waiting: titles(waiting) }
}

test('what is in a payout, void or approved is not free; the oldest comes first [X-PAY-9]', () => {
  const payoutId = '00000000-0000-4000-8000-000000000005'
  const free = freeOf([
    of('3', '30.00'),
    of('1', '10.00'),
    earning({ id: '4', payoutId } as never),
    earning({ id: '5', voidedAt: '2026-11-20T10:00:00.000Z' }),
    earning({ id: '6', status: 'approved' }),
  ])
  expect(free.map(({ amount }) => amount)).toEqual(['10.00', '30.00'])
})

test('an open correction joins by itself, whatever subset is chosen [X-PAY-9 T-75]', () => {
  const given = [of('1', '100.00'), of('2', '50.00'), of('3', '-30.00')]
  expect(payout(given)).toMatchObject({ amount: '120.00', earned: '150.00', joining: ['Work 3'] })
  expect(payout(given, ['Work 1'])).toMatchObject({ amount: '20.00', earnings: ['Work 2'] })
})

test('corrections join whole, the oldest first, as long as the amount stays above 0; the others wait [T-75]', () => {
  const given = [of('1', '50.00'), of('2', '-50.00'), of('3', '-20.00'), of('4', '-29.99'), of('5', '-0.02')]
  expect(payout(given)).toMatchObject({
    ...{ amount: '0.01', joining: ['Work 3', 'Work 4'], waiting: ['Work 2', 'Work 5'] },
  })
  expect(payout(given, ['Work 1'])).toMatchObject({ amount: '0.00', joining: [], earnings: [] })
})
