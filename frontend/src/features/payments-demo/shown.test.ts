import { demoAccounts } from '@iam/contracts/demo-accounts'
import { formatMoney } from '@iam/contracts/money'
import { expect, test } from 'vitest'
import { formatDate } from '../../lib/dates.ts'
import { humanize } from './humanize.ts'

test('the type of a payment reads without underscores [PAY-20]', () => {
  expect(humanize('one_time')).toBe('one time')
  expect(humanize('subscription')).toBe('subscription')
})

test('dates read as month, day and year [PAY-23]', () => {
  expect(formatDate('2025-11-01T12:00:00.000Z')).toBe('Nov 01, 2025')
})

test('amounts have a dollar sign and two decimals [PAY-24]', () => {
  expect(['0.00', '49.00', '1250.50'].map(formatMoney)).toEqual(['$0.00', '$49.00', '$1,250.50'])
})

test('there are five demo accounts, each with handle, name and email [ENT-58]', () => {
  expect(demoAccounts).toHaveLength(5)
  for (const account of demoAccounts) {
    expect(Object.keys(account).sort()).toEqual(['email', 'handle', 'name'])
    expect(account.email).toMatch(/^\w+@iam\.example$/)
  }
  expect(new Set(demoAccounts.map(({ handle }) => handle)).size).toBe(5)
})
