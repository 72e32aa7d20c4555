import type { UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { brandSteps } from './brand-steps.ts'

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e41' as UserId
const user = { id, avatarUrl: '', bio: '', email: 'mill@example.com', emailConfirmed: false }
const nothing = { user, campaigns: [], offers: [] }
const done = (brand: Partial<Parameters<typeof brandSteps>[0]>) =>
  brandSteps({ ...nothing, ...brand }).flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('for a new brand no step is done', () => {
  expect(done({})).toEqual([])
  expect(done({ user: { ...user, bio: 'Bread.' } })).toEqual([])
})

test('each step is computed from the data of the brand', () => {
  expect(done({ user: { ...user, avatarUrl: 'x', bio: 'Bread.', emailConfirmed: true } })).toEqual([
    'Complete your profile',
    'Confirm your email',
  ])
  expect(done({ campaigns: [{ participantCount: 0, spent: '0.00' }] })).toEqual([
    'Post a campaign or make an offer',
  ])
  expect(done({ offers: [{ status: 'accepted', brandUserId: id }] })).toEqual([
    'Post a campaign or make an offer',
    'Agree with a creator',
  ])
  expect(done({ campaigns: [{ participantCount: 1, spent: '150.00' }] })).toHaveLength(3)
  expect(done({ offers: [{ status: 'completed', brandUserId: id }] })).toHaveLength(3)
})

test('offers that a brand received as a creator before are no steps of it', () => {
  const received = {
    status: 'completed',
    brandUserId: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8a' as UserId,
  } as const
  expect(done({ offers: [received] })).toEqual([])
})
