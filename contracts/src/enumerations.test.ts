import { expect, test } from 'vitest'
import {
  AmaQuestionStatus,
  AmaSessionStatus,
  BadgeStatus,
  BadgeType,
  ChatMessageType,
  ContentStatus,
  ContentType,
  EarningSource,
  EarningStatus,
  industries,
  locations,
  normaliseLocation,
  PaymentStatus,
  PaymentType,
  PayoutSource,
  PayoutStatus,
  Role,
  StakeholderType,
  VoteAction,
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

test('an earning is pending, approved or paid, of four sources [ENUM-25 ENUM-26]', () => {
  expect(EarningStatus.options).toEqual(['pending', 'approved', 'paid'])
  expect(EarningSource.options).toEqual(['campaign', 'offer', 'bonus', 'task_submission'])
})

test('a payout has one of five statuses and one of four sources [ENUM-05 ENUM-09]', () => {
  expect(PayoutStatus.options).toEqual(['pending', 'approved', 'rejected', 'paid', 'failed'])
  expect(PayoutSource.options).toEqual(['campaign_completion', 'bonus', 'commission', 'manual'])
})

test('a session is scheduled, live, completed or cancelled; its questions pending, answered or dismissed [ENUM-20 ENUM-22]', () => {
  expect(AmaSessionStatus.options).toEqual(['scheduled', 'live', 'completed', 'cancelled'])
  expect(AmaSessionStatus.safeParse('paused').success).toBe(false)
  expect(AmaQuestionStatus.options).toEqual(['pending', 'answered', 'dismissed'])
})

test('a message of the chat is of a member, the portal or the host; a vote is up, down or taken back [ENUM-27]', () => {
  expect(ChatMessageType.options).toEqual(['chat', 'system', 'host_announcement'])
  expect(VoteAction.options).toEqual(['upvote', 'downvote', 'remove_vote'])
})

test('an incoming payment has one of four statuses, and is one of its own or of a subscription [ENUM-03 ENUM-32]', () => {
  expect(PaymentStatus.options).toEqual(['pending', 'succeeded', 'failed', 'refunded'])
  expect(PaymentType.options).toEqual(['one_time', 'subscription'])
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
