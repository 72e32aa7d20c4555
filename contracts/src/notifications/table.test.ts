import { expect, test } from 'vitest'
import type { NotificationGroup } from '../enumerations.ts'
import { groupNames } from './groups.ts'
import { moneyKinds } from './kinds/money.ts'
import { allKinds } from './kinds.ts'

/** The rows of a group as they are built: kind, event, type and recipients. */
const rowsOf = (wanted: NotificationGroup) =>
  allKinds.flatMap(([name, { on, type = 'system', to, group }]) =>
    group === wanted ? [[name, on, type, to]] : [],
  )

test('campaigns, applications, submissions, contents and templates are told of to these [ENUM-11 X-CMP-2 X-NWS-5]', () => {
  expect(rowsOf('work')).toEqual([
    ['campaign-changed', 'CampaignUpdated', 'system', 'openParticipants'],
    ['task-added', 'CampaignTaskAdded', 'system', 'activeParticipants'],
    ['task-changed', 'CampaignTaskUpdated', 'system', 'activeParticipants'],
    ['task-removed', 'CampaignTaskRemoved', 'system', 'activeParticipants'],
    ['tasks-reordered', 'CampaignTasksReordered', 'system', 'activeParticipants'],
    ['campaign-completed', 'CampaignCompleted', 'system', 'acceptedParticipants'],
    ['campaign-cancelled', 'CampaignCancelled', 'system', 'acceptedParticipants'],
    ['application-received', 'CampaignApplicationSubmitted', 'system', 'organizer'],
    ['application-accepted', 'ApplicationAccepted', 'system', 'userId'],
    ['application-rejected', 'ApplicationRejected', 'system', 'userId'],
    ['application-withdrawn', 'ApplicationWithdrawn', 'system', 'organizer'],
    ['participation-left', 'ParticipationLeft', 'system', 'organizer'],
    ['participant-removed', 'ParticipantRemoved', 'system', 'userId'],
    ['participation-completed', 'ParticipationCompleted', 'system', 'userId'],
    ['participant-finished', 'ParticipationCompleted', 'system', 'organizer'],
    ['work-submitted', 'TaskSubmitted', 'system', 'organizer'],
    ['work-resubmitted', 'TaskResubmitted', 'system', 'organizer'],
    ['work-approved', 'SubmissionApproved', 'system', 'userId'],
    ['revision-requested', 'SubmissionRevisionRequested', 'system', 'userId'],
    ['work-rejected', 'SubmissionRejected', 'system', 'userId'],
    ['work-reopened', 'SubmissionReopened', 'system', 'userId'],
    ['review-overdue', 'SubmissionReviewOverdue', 'system', 'organizer'],
    ['review-escalated', 'SubmissionReviewOverdue', 'system', 'admins'],
    ['content-approved', 'ContentApproved', 'system', 'userId'],
    ['content-published', 'ContentPublished', 'system', 'organizer'],
    ['content-taken-down', 'ContentUnpublished', 'system', 'userId'],
    ['approval-lapsed', 'ContentApprovalLapsed', 'system', 'organizer'],
    ['template-approved', 'TemplateApproved', 'system', 'templateAuthor'],
    ['template-deactivated', 'TemplateDeactivated', 'system', 'templateAuthor'],
  ])
})

test('offers are told of to the other side, and what ends one to both [ENUM-11 X-OFR-3 X-NWS-5]', () => {
  expect(rowsOf('offers')).toEqual([
    ['offer-made', 'OfferCreated', 'system', 'userId'],
    ['offer-edited', 'OfferEdited', 'system', 'userId'],
    ['offer-countered', 'OfferCountered', 'system', 'brandUserId'],
    ['counter-withdrawn', 'OfferCounterWithdrawn', 'system', 'brandUserId'],
    ['counter-declined', 'OfferCounterDeclined', 'system', 'userId'],
    ['counter-accepted', 'OfferCounterAccepted', 'system', 'userId'],
    ['offer-accepted', 'OfferAccepted', 'system', 'brandUserId'],
    ['offer-declined', 'OfferDeclined', 'system', 'brandUserId'],
    ['offer-expired', 'OfferExpired', 'system', 'userId'],
    ['own-offer-expired', 'OfferExpired', 'system', 'brandUserId'],
    ['offer-withdrawn', 'OfferWithdrawn', 'system', 'userId'],
    ['offer-delivered', 'OfferDelivered', 'system', 'brandUserId'],
    ['changes-requested', 'OfferChangesRequested', 'system', 'userId'],
    ['delivery-overdue', 'OfferReviewOverdue', 'system', 'brandUserId'],
    ['delivery-escalated', 'OfferReviewOverdue', 'system', 'admins'],
    ['offer-completed', 'OfferCompleted', 'system', 'userId'],
    ['cancellation-asked', 'OfferCancellationProposed', 'system', 'userId'],
    ['cancellation-proposed', 'OfferCancellationProposed', 'system', 'brandUserId'],
    ['cancellation-dropped', 'OfferCancellationDropped', 'system', 'userId'],
    ['own-cancellation-dropped', 'OfferCancellationDropped', 'system', 'brandUserId'],
    ['offer-cancelled', 'OfferCancelled', 'system', 'userId'],
    ['own-offer-cancelled', 'OfferCancelled', 'system', 'brandUserId'],
  ])
})

test('sessions are told of to their registered members, questions to their askers [ENUM-11 X-AMA-6 X-AMA-8 T-86]', () => {
  expect(rowsOf('sessions')).toEqual([
    ['session-moved', 'AmaSessionRescheduled', 'system', 'registered'],
    ['session-edited', 'AmaSessionEdited', 'system', 'registered'],
    ['session-reminder', 'AmaSessionScheduled', 'system', 'registered'],
    ['session-started', 'AmaSessionStarted', 'system', 'registered'],
    ['session-ended', 'AmaSessionEnded', 'system', 'joined'],
    ['session-cancelled', 'AmaSessionCancelled', 'system', 'registered'],
    ['question-answered', 'QuestionAnswered', 'system', 'userId'],
    ['question-merged', 'QuestionMerged', 'system', 'userId'],
    ['question-joined', 'QuestionMerged', 'system', 'otherAsker'],
  ])
})

test('earnings and payouts are told of to their owner, decisions to approvers, each in its type [ENUM-11 T-76 X-NWS-5]', () => {
  expect(rowsOf('money')).toEqual([
    ['earning-recorded', 'EarningRecorded', 'system', 'userId'],
    ['bonus-granted', 'EarningRecorded', 'system', 'userId'],
    ['earning-corrected', 'EarningRecorded', 'system', 'userId'],
    ['earning-voided', 'EarningVoided', 'system', 'userId'],
    ['payout-requested', 'PayoutRequested', 'payment_pending', 'userId'],
    ['payout-to-decide', 'PayoutRequested', 'payment_pending', 'approvers'],
    ['payout-on-hold', 'PayoutPutOnHold', 'system', 'userId'],
    ['payout-released', 'PayoutReleasedFromHold', 'system', 'userId'],
    ['payout-noted', 'PayoutNoteAdded', 'system', 'userId'],
    ['payout-approved', 'PayoutApproved', 'payment_approved', 'userId'],
    ['payout-rejected', 'PayoutRejected', 'payment_rejected', 'userId'],
    ['requested-payout-rejected', 'PayoutRejected', 'payment_rejected', 'requester'],
    ['payout-cancelled', 'PayoutCancelled', 'payment_rejected', 'userId'],
    ['approval-withdrawn', 'PayoutApprovalWithdrawn', 'system', 'userId'],
    ['payout-paid', 'PayoutPaid', 'payment_received', 'userId'],
    ['payout-failed', 'PayoutFailed', 'system', 'userId'],
    ['transfer-failed', 'PayoutFailed', 'system', 'approvers'],
    ['payout-returned', 'PayoutReturned', 'system', 'userId'],
    ['transfer-returned', 'PayoutReturned', 'system', 'approvers'],
    ['payout-retried', 'PayoutRetried', 'system', 'userId'],
    ['payout-written-off', 'PayoutWrittenOff', 'system', 'userId'],
    ['payout-moved-twice', 'PayoutMovedTwice', 'system', 'approvers'],
    ['payment-succeeded', 'PaymentSucceeded', 'system', 'approvers'],
    ['payment-failed', 'PaymentFailed', 'system', 'approvers'],
    ['payment-refunded', 'PaymentRefunded', 'system', 'approvers'],
  ])
})

test('a note on a payout is told of while it waits for its decision, as notes of earlier releases are', () => {
  const note = { payoutId: 'p', userId: 'u', note: 'Called' }
  const { when } = moneyKinds['payout-noted']
  expect([when!(note, null), when!({ ...note, isDecided: true }, null)]).toEqual([true, false])
})

test('badges, the role and the rights are told of to their holder [ENUM-11 X-NWS-5]', () => {
  expect(rowsOf('account')).toEqual([
    ['badge-issued', 'BadgeIssued', 'system', 'userId'],
    ['badge-revoked', 'BadgeRevoked', 'system', 'userId'],
    ['role-assigned', 'UserRoleAssigned', 'system', 'userId'],
    ['payment-approval-granted', 'PaymentApprovalGranted', 'system', 'userId'],
    ['payment-approval-revoked', 'PaymentApprovalRevoked', 'system', 'userId'],
    ['news-posting-granted', 'NewsPostingGranted', 'system', 'userId'],
    ['news-posting-revoked', 'NewsPostingRevoked', 'system', 'userId'],
  ])
})

test('posts are told of to those at whom they are aimed [ENUM-11 X-NWS-1]', () => {
  expect(rowsOf('news')).toEqual([
    ['news-published', 'NewsPostPublished', 'news', 'aimedAt'],
    ['news-changed', 'NewsPostEdited', 'news', 'aimedAt'],
  ])
})

test('no row stands outside these groups [T-87]', () => {
  expect(Object.keys(groupNames)).toEqual(['work', 'offers', 'sessions', 'money', 'account', 'news'])
  expect(allKinds).toHaveLength(94)
})
