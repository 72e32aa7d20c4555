import { expect, test } from 'vitest'
import { withSettings } from './with-settings.ts'

const options = (url: string) => new URL(url).searchParams.get('options')

test('settings are added to those that the URL has', () => {
  const url = withSettings('postgres://iam@localhost/iam?sslmode=require', { jit: 'off' })
  expect(options(url)).toBe('-c jit=off')
  expect(new URL(url).searchParams.get('sslmode')).toBe('require')
  expect(options(withSettings(url, { synchronous_commit: 'off' }))).toBe(
    '-c jit=off -c synchronous_commit=off',
  )
})

test('a value of two words stays one value', () =>
  expect(
    options(withSettings('postgres://localhost', { default_transaction_isolation: 'read committed' })),
  ).toBe('-c default_transaction_isolation=read\\ committed'))
