import { expect, test } from 'vitest'
import { versionsOf } from './upcasters.ts'

const { currentVersion, upcast } = versionsOf({
  // Version 2 split the name, version 3 counts in cents.
  PriceNamed: {
    1: ({ name, price }: { name: string; price: number }) => {
      const [first = '', last = ''] = name.split(' ')
      return { first, last, price }
    },
    2: ({ price, ...rest }: { price: number }) => ({ ...rest, cents: Math.round(price * 100) }),
  },
  Torn: { 2: (data: unknown) => data },
})

test('an event of an older version passes through every upcaster up to the current version', () => {
  expect(currentVersion('PriceNamed')).toBe(3)
  const today = { first: 'Ana', last: 'Ruiz', cents: 1250 }
  expect(upcast('PriceNamed', 1, { name: 'Ana Ruiz', price: 12.5 })).toEqual(today)
  expect(upcast('PriceNamed', 2, { first: 'Ana', last: 'Ruiz', price: 12.5 })).toEqual(today)
  expect(upcast('PriceNamed', 3, today)).toBe(today)
})

test('a type without upcasters is at version 1, and its data is unchanged', () => {
  const data = { userId: 'a' }
  expect(currentVersion('EmailConfirmed')).toBe(1)
  expect(upcast('EmailConfirmed', 1, data)).toBe(data)
})

test('a missing upcaster throws', () => {
  expect(() => upcast('Torn', 1, {})).toThrow('no upcaster for Torn from version 1')
})
