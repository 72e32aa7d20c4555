import { expect, test } from 'vitest'
import { handleOf, industriesOf, problemsOf, sampleProfile } from './passport-profile.ts'

test('a passport profile has the fields that the document and the settings show [ENT-61]', () => {
  expect(sampleProfile).toEqual({
    name: expect.any(String),
    email: expect.stringContaining('@'),
    handle: expect.stringMatching(/^[a-z-]+$/),
    tagline: expect.any(String),
    bio: expect.any(String),
    location: expect.any(String),
    industries: expect.arrayContaining([expect.any(String)]),
  })
})

test('the sample is valid, and an invalid profile is refused in the words of a real one', () => {
  expect(problemsOf(sampleProfile)).toEqual({})
  const bad = { name: ' A ', email: 'a@b', handle: 'No Spaces', tagline: 'x'.repeat(201) }
  expect(problemsOf({ ...sampleProfile, ...bad, bio: 'x'.repeat(501), location: 'x'.repeat(101) })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    handle: 'Use small letters and digits, with single dashes between them',
    tagline: 'Tagline must be 200 characters or less',
    bio: 'Bio must be 500 characters or less',
    location: 'Location must be 100 characters or less',
  })
})

test('a handle is derived from a name, and industries from a comma-separated list', () => {
  expect(['Zoë Ng', ' -- ', 'A.B.C', '李雷'].map(handleOf)).toEqual(['zoe-ng', '', 'a-b-c', ''])
  expect(industriesOf(' Food, , Travel, Food,')).toEqual(['Food', 'Travel'])
})
