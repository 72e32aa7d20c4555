import { money } from '@iam/contracts/money'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { recorded } from '@iam/infra/testing/recorded'
import fc from 'fast-check'
import { amaHistory } from './ama-history.ts'

const userIds = [1, 2, 3, 4, 5].map((n) => `a0000000-0000-4000-8000-00000000000${n}`)
const profileOf = (userId: string) => `d${userId.slice(1)}`
const userId = fc.constantFrom(...userIds)
const text = fc.string({ maxLength: 12 }).filter((value) => value.isWellFormed() && !value.includes('\0'))
const role = fc.constantFrom('creator', 'brand', 'admin')
const amount = fc.nat(99_999).map((cents) => money(BigInt(cents)))
const piece = fc.record({ type: fc.constantFrom('video', 'post'), title: text, body: text, mediaUrl: text })
const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const joining = { userId, emailKey: text, name: text, email: text }
const outside = { role, stakeholderType: fc.constant('external') }
const earning = {
  ...{ earningId: userId, userId, sourceId: userId },
  sourceType: fc.constantFrom('campaign', 'offer'),
  taskSubmissionId: fc.constant(null),
  campaignId: nullable(userId),
  participationId: nullable(userId),
  amount,
}
const inPayout = { earningId: userId, userId, payoutId: userId }
const badge = {
  badgeId: userId,
  userId,
  type: fc.constantFrom('SynergyGold', 'Verified', 'TopCreator'),
  reason: text,
}

const data: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  UserOnboarded: fc.record({ ...joining, avatarUrl: text, ...outside }),
  UserRegistered: fc.record({ ...joining, ...outside }),
  EmailConfirmed: fc.record({ userId }),
  PersonalInfoUpdated: changed(
    { userId },
    { name: text, bio: text, location: text, industries: fc.array(text, { maxLength: 3 }), avatarUrl: text },
  ),
  ViewChosen: fc.record({ userId, viewAs: fc.constantFrom('creator', 'brand') }),
  TimeZoneChosen: fc.record({ userId, timeZone: fc.constantFrom('Europe/Madrid', 'Asia/Tokyo') }),
  UserRoleAssigned: fc.record({ userId, role, stakeholderType: fc.constant('internal'), reason: text }),
  PaymentApprovalGranted: fc.record({ userId, reason: text }),
  NewsPostingRevoked: fc.record({ userId, reason: text }),
  UserErased: fc.record({ userId, reason: text }),
  HandleClaimed: fc.record({ key: fc.constantFrom('k1', 'k2', 'k3'), userId, handle: text }),
  HandleReleased: fc.record({ key: fc.constantFrom('k1', 'k2', 'k3'), userId }),
  ProfileCreated: withProfile({ handle: text }),
  ProfileUpdated: userId.chain((id) =>
    changed(
      { profileId: fc.constant(profileOf(id)), userId: fc.constant(id) },
      {
        tagline: text,
        introVideoUrl: text,
        socials: fc.array(fc.record({ platform: text, handle: text, url: text }), { maxLength: 2 }),
      },
    ),
  ),
  HandleChanged: withProfile({ handle: text, previous: text }),
  ShowcaseLinkAdded: withProfile({
    link: fc.record({ title: text, url: text, type: fc.constantFrom('image', 'video', 'document') }),
  }),
  ShowcaseLinkRemoved: withProfile({ url: text }),
  ProfileTrafficRecorded: withProfile({
    window: fc.constant('2026-11-01T10:00:00.000Z'),
    views: fc.nat(1000),
    clicks: fc.nat(1000),
  }),
  BadgeIssued: fc.record({ ...badge, issuedBy: nullable(userId) }),
  BadgeRevoked: fc.record({ ...badge, revokedBy: nullable(userId) }),
  InterestSubmitted: fc.record({
    interestId: userId,
    emailKey: text,
    name: text,
    email: text,
    role: fc.constant('founder'),
    interestArea: fc.constant('prox'),
    vision: text,
  }),
  InterestAssigned: fc.record({ interestId: userId, ownerUserId: userId }),
  InterestClosed: fc.record({ interestId: userId, reason: text }),
  InterestErased: fc.record({ interestId: userId }),
  ContentDrafted: fc.record({
    contentId: userId,
    userId,
    campaignId: nullable(text),
    type: fc.constantFrom('video', 'post'),
    title: text,
    body: text,
    mediaUrl: text,
    platforms: fc.array(text, { maxLength: 2 }),
  }),
  ContentEdited: changed({ contentId: userId, userId }, { title: text }),
  ContentHandedIn: fc.record({ contentId: userId, userId, campaignId: userId, taskId: userId }),
  ContentApprovalLapsed: fc.record({ contentId: userId, userId }),
  ContentApproved: fc.record({ contentId: userId, userId }),
  ContentPublished: fc.record({ contentId: userId, userId }),
  ContentUnpublished: fc.record({ contentId: userId, userId, reason: nullable(text) }),
  CampaignCreated: fc.record({
    campaignId: userId,
    organizerId: userId,
    title: text,
    description: text,
    rewardAmount: amount,
    categories: fc.constant(['Local']),
    startAt: fc.constant('2026-11-01T10:00:00.000Z'),
    endAt: fc.constant('2026-12-01T10:00:00.000Z'),
    maxParticipants: fc.nat(100),
    requirements: fc.array(text, { maxLength: 2 }),
    deliverables: fc.array(text, { maxLength: 2 }),
    autoAccept: fc.boolean(),
  }),
  CampaignUpdated: changed({ campaignId: userId }, { title: text }),
  CampaignTaskAdded: fc.record({
    campaignId: userId,
    taskId: userId,
    title: text,
    description: text,
    rewardAmount: amount,
    order: fc.nat(20),
  }),
  CampaignTasksReordered: fc.record({
    campaignId: userId,
    taskIds: fc.uniqueArray(userId, { minLength: 1, maxLength: 3 }),
  }),
  CampaignTaskRemoved: fc.record({ campaignId: userId, taskId: userId }),
  CampaignSlotTaken: fc.record({ campaignId: userId, userId, attempt: fc.nat(9) }),
  CampaignSlotFreed: fc.record({ campaignId: userId, userId }),
  CampaignCancelled: fc.record({ campaignId: userId, organizerId: userId, reason: text }),
  CampaignApplicationSubmitted: participation({ attempt: fc.nat(9), note: text }),
  ApplicationAccepted: participation({}),
  ApplicationRejected: participation({ reason: text }),
  ParticipationProgressed: participation({ approved: fc.nat(9), total: fc.nat(9), progress: fc.nat(100) }),
  ParticipationCompleted: participation({ remainder: amount }),
  TaskSubmitted: submission({ contentId: userId, piece }),
  TaskResubmitted: submission({ contentId: userId, piece }),
  SubmissionRevisionRequested: submission({ reviewerUserId: userId, notes: text }),
  EarningRecorded: fc.record({
    ...earning,
    reason: nullable(text),
    correctsEarningId: nullable(userId),
    grantedBy: nullable(userId),
  }),
  EarningReserved: fc.record({
    ...inPayout,
    payoutSource: fc.constantFrom('campaign_completion', 'manual'),
    payoutSourceId: nullable(userId),
    requestedBy: userId,
  }),
  EarningReleased: fc.record({ ...inPayout, because: fc.constantFrom('rejected', 'cancelled') }),
  EarningApproved: fc.record(inPayout),
  EarningPaid: fc.record(inPayout),
  EarningPaymentReversed: fc.record(inPayout),
  EarningVoided: fc.record({ ...earning, reason: text }),
  ...amaHistory(userId, text),
}

type Fields = Record<string, fc.Arbitrary<unknown>>

/** Some of these fields. */
function changed(ids: Fields, fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record({ ...ids, ...fields }, { requiredKeys: Object.keys(ids) })
}

function participation(fields: Fields) {
  return fc.record({ participationId: userId, campaignId: userId, userId, ...fields })
}

function submission(fields: Fields) {
  return fc.record({
    ...{ submissionId: userId, campaignId: userId, taskId: userId, userId, version: fc.nat(9) },
    ...fields,
  })
}

function withProfile(fields: Fields) {
  return userId.chain((id) =>
    fc.record({ profileId: fc.constant(profileOf(id)), userId: fc.constant(id), ...fields }),
  )
}

const happening = fc.oneof(...Object.entries(data).map(([type, of]) => of.map((value) => ({ type, value }))))

/** Any events of a few users in any order, also impossible ones, as recorded in a log. */
export const histories = (maxLength = 80): fc.Arbitrary<RecordedEvent[]> =>
  fc.array(happening, { maxLength }).map((happenings) =>
    happenings.map(({ type, value }, index) =>
      recorded(type, value, {
        position: index + 1,
        recordedAt: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
      }),
    ),
  )
