import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { stepsFor } from './checklist-steps.ts'

const user = (with_: Partial<SessionUser>) =>
  ({ name: 'Ana', email: 'ana@example.com', emailConfirmed: false, avatarUrl: '', ...with_ }) as SessionUser
const profile = (with_: Partial<ProfilePage>) =>
  ({ badges: [], tagline: '', introVideoUrl: '', showcaseLinks: [], ...with_ }) as unknown as ProfilePage
const done = (...args: Parameters<typeof stepsFor>) =>
  stepsFor(...args).flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('for a visitor no step is done', () => {
  expect(done(null, null)).toEqual([])
})

test('each step is computed from the data of the user', () => {
  expect(done(user({}), profile({}))).toEqual(['Add your name'])
  expect(done(user({ emailConfirmed: true, avatarUrl: '/media/portraits/ana.svg' }), profile({}))).toEqual([
    'Add your name',
    'Confirm email',
    'Upload a photo',
  ])
})

test('a revoked badge does not verify the passport', () => {
  const badge = { type: 'Verified', issuedAt: '', issuedBy: '' } as const
  expect(done(user({}), profile({ badges: [{ ...badge, status: 'revoked' }] }))).not.toContain(
    'Verify I AM Passport',
  )
  expect(done(user({}), profile({ badges: [{ ...badge, status: 'issued' }] }))).toContain(
    'Verify I AM Passport',
  )
})

test('a digital twin needs a tagline, a clip and a link, and the wallet step a payout account [X-ONB-1 T-72]', () => {
  const whole = {
    tagline: 'T',
    introVideoUrl: '/media/clips/a.webm',
    showcaseLinks: [{ title: 'W', url: 'https://w.example', type: 'image' as const }],
  }
  expect(done(user({}), profile(whole))).toContain('Enable Digital Twin')
  for (const part of ['tagline', 'introVideoUrl', 'showcaseLinks'] as const)
    expect(done(user({}), profile({ ...whole, [part]: part === 'showcaseLinks' ? [] : '' }))).not.toContain(
      'Enable Digital Twin',
    )
  expect(done(user({ emailConfirmed: true, avatarUrl: 'x' }), profile(whole))).not.toContain(
    'Link I AM Wallet',
  )
  expect(done(user({}), profile({}), true)).toContain('Link I AM Wallet')
})
