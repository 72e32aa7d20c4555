import { expect, test } from 'vitest'
import { brandSteps } from './brand-steps.ts'

const user = { avatarUrl: '', bio: '', email: 'mill@example.com', emailConfirmed: false }
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
  expect(done({ offers: [{ status: 'accepted' }] })).toEqual([
    'Post a campaign or make an offer',
    'Agree with a creator',
  ])
  expect(done({ campaigns: [{ participantCount: 1, spent: '150.00' }] })).toHaveLength(3)
  expect(done({ offers: [{ status: 'completed' }] })).toHaveLength(3)
})
