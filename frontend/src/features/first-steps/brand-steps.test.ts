import { expect, test } from 'vitest'
import { brandSteps } from './brand-steps.ts'

const user = { avatarUrl: '', bio: '', email: 'mill@example.com', emailConfirmed: false }
const nothing = { user, hasPosted: false, hasAgreed: false, hasApproved: false }
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
  expect(done({ hasPosted: true })).toEqual(['Post a campaign or make an offer'])
  expect(done({ hasPosted: true, hasAgreed: true })).toEqual([
    'Post a campaign or make an offer',
    'Agree with a creator',
  ])
  expect(done({ hasPosted: true, hasAgreed: true, hasApproved: true })).toHaveLength(3)
})
