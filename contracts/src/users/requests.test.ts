import { expect, test } from 'vitest'
import { Login, Onboard, Register, UpdateMe } from './requests.ts'

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

const credentials = { email: 'ana@example.com', password: 'secret' }

test('a sign-in takes an e-mail address and a password, and nothing else [ENT-37]', () => {
  expect(Login.parse(credentials)).toEqual(credentials)
  expect(Login.safeParse({ ...credentials, role: 'admin' }).success).toBe(false)
})

test('a sign-in says what is wrong with address and password [RULE-22 RULE-23]', () => {
  expect(messages(Login.safeParse({ ...credentials, email: 'ana' }))).toEqual(['Invalid email address'])
  expect(messages(Login.safeParse({ ...credentials, password: '' }))).toEqual(['Password is required'])
})

test('a password to register with has at least six characters [RULE-21]', () => {
  const newcomer = { name: 'Ana', email: 'ana@example.com', role: 'creator' }
  expect(messages(Register.safeParse({ ...newcomer, password: '12345' }))).toEqual([
    'Password must be at least 6 characters',
  ])
  expect(Register.safeParse({ ...newcomer, password: '123456' }).success).toBe(true)
})

test('registering as an admin is refused', () => {
  expect(Register.safeParse({ name: 'Ana', ...credentials, role: 'admin' }).success).toBe(false)
})

test('onboarding takes a name of two characters, a valid address, and a picture or none [RULE-10 RULE-11 RULE-12]', () => {
  expect(messages(Onboard.safeParse({ name: 'A', email: 'a@example.com' }))).toEqual([
    'Name must be at least 2 characters',
  ])
  expect(messages(Onboard.safeParse({ name: 'Ana', email: 'nobody' }))).toEqual(['Invalid email address'])
  expect(messages(Onboard.safeParse({ name: 'Ana', email: 'a@example.com', avatarUrl: 'nope' }))).toEqual([
    'Must be a valid URL',
  ])
  for (const avatarUrl of [undefined, '', 'https://example.com/ana.png'])
    expect(Onboard.safeParse({ name: 'Ana', email: 'a@example.com', avatarUrl }).success).toBe(true)
})

test('personal info has limits, each with a message of its own [RULE-15 RULE-16 RULE-17]', () => {
  expect(messages(UpdateMe.safeParse({ name: 'A' }))).toEqual(['Name must be at least 2 characters'])
  expect(messages(UpdateMe.safeParse({ bio: 'x'.repeat(501) }))).toEqual([
    'Bio must be 500 characters or less',
  ])
  expect(messages(UpdateMe.safeParse({ location: 'x'.repeat(101) }))).toEqual([
    'Location must be 100 characters or less',
  ])
  expect(UpdateMe.safeParse({ bio: 'x'.repeat(500), location: 'x'.repeat(100) }).success).toBe(true)
})
