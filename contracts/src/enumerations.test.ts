import { expect, test } from 'vitest'
import {
  BadgeStatus,
  BadgeType,
  ContentStatus,
  ContentType,
  industries,
  locations,
  normaliseLocation,
  Role,
  StakeholderType,
} from './enumerations.ts'

test('a user has one of six roles [ENUM-01]', () => {
  expect(Role.options).toEqual(['creator', 'brand', 'admin', 'team_member', 'partner', 'investor'])
  expect(Role.safeParse('superuser').success).toBe(false)
})

test('a stakeholder is internal or external [ENUM-02]', () => {
  expect(StakeholderType.options).toEqual(['internal', 'external'])
})

test('badges are of three types, and issued or revoked [ENUM-18 ENUM-19]', () => {
  expect(BadgeType.options).toEqual(['SynergyGold', 'Verified', 'TopCreator'])
  expect(BadgeStatus.options).toEqual(['issued', 'revoked'])
})

test('content is a video, testimonial, reel or post, and a draft, approved or published', () => {
  expect(ContentType.options).toEqual(['video', 'testimonial', 'reel', 'post'])
  expect(ContentStatus.options).toEqual(['draft', 'approved', 'published'])
})

test('the directory filters by nine industries and six places [LIM-02 LIM-03]', () => {
  expect(industries).toEqual([
    'Design',
    'Tech',
    'Fitness',
    'Health',
    'Business',
    'Food',
    'Travel',
    'Fashion',
    'Lifestyle',
  ])
  expect(locations).toEqual([
    'San Francisco CA',
    'Austin TX',
    'Seattle WA',
    'New York NY',
    'Los Angeles CA',
    'Miami FL',
  ])
})

test('places are compared without punctuation and case', () => {
  expect(normaliseLocation(' San Francisco, CA ')).toBe(normaliseLocation('SAN FRANCISCO CA'))
  expect(normaliseLocation('San José')).not.toBe(normaliseLocation('San Jos'))
})
