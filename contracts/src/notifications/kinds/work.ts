import { kind } from './kind.ts'

const toParticipants = {
  group: 'work',
  about: 'campaign',
  link: 'workspace',
  to: 'activeParticipants',
} as const
const toCreator = { group: 'work', to: 'userId', about: 'submission', link: 'workspace' } as const
const toBrand = { group: 'work', to: 'organizer', about: 'submission', link: 'review' } as const
const applicant = { group: 'work', to: 'userId', about: 'participation', link: 'campaign' } as const
const ofBrand = { group: 'work', to: 'organizer', about: 'participation', link: 'people' } as const
const toAuthor = { group: 'work', to: 'templateAuthor', about: 'template', link: 'template' } as const
const content = { group: 'work', about: 'content' } as const

/** Campaigns, participations, submissions, contents and templates. */
export const workKinds = {
  'campaign-changed': kind({
    ...toParticipants,
    ...{ on: 'CampaignUpdated', to: 'openParticipants', link: 'campaign' },
    title: 'A campaign changed',
    message: '{actor} changed the reward, the dates or the requirements of {campaign}.',
    when: ({ rewardAmount, startAt, endAt, requirements }) =>
      [rewardAmount, startAt, endAt, requirements].some((changed) => changed !== undefined),
    whenInWords: 'the reward, a date or the requirements changed',
  }),
  'task-added': kind({
    ...{ ...toParticipants, on: 'CampaignTaskAdded' },
    title: 'A new task',
    message: '{actor} added the task {task} to {campaign}.',
  }),
  'task-changed': kind({
    ...{ ...toParticipants, on: 'CampaignTaskUpdated' },
    title: 'A task changed',
    message: '{actor} changed the task {task} of {campaign}.',
  }),
  'task-removed': kind({
    ...{ ...toParticipants, on: 'CampaignTaskRemoved', link: 'campaign' },
    title: 'A task was removed',
    message: '{actor} removed a task of {campaign}.',
  }),
  'tasks-reordered': kind({
    ...{ ...toParticipants, on: 'CampaignTasksReordered' },
    title: 'Tasks in another order',
    message: '{actor} put the tasks of {campaign} in another order.',
  }),
  'campaign-completed': kind({
    ...{ ...toParticipants, on: 'CampaignCompleted', to: 'acceptedParticipants', link: 'campaign' },
    title: 'A campaign is complete',
    message: '{campaign} is complete.',
  }),
  'campaign-cancelled': kind({
    ...{ ...toParticipants, on: 'CampaignCancelled', to: 'acceptedParticipants', link: 'campaign' },
    title: 'A campaign was cancelled',
    message: '{actor} cancelled {campaign}.',
    note: 'reason',
  }),

  'application-received': kind({
    ...{ ...ofBrand, on: 'CampaignApplicationSubmitted' },
    title: 'A new application',
    message: '{person} applied to {campaign}.',
  }),
  'application-accepted': kind({
    ...{ ...applicant, on: 'ApplicationAccepted', link: 'workspace' },
    title: 'Your application was accepted',
    message: 'You take part in {campaign}.',
  }),
  'application-rejected': kind({
    ...{ ...applicant, on: 'ApplicationRejected' },
    title: 'Your application was not accepted',
    message: 'Your application to {campaign} was not accepted.',
    note: 'reason',
  }),
  'application-withdrawn': kind({
    ...{ ...ofBrand, on: 'ApplicationWithdrawn', link: 'campaign' },
    title: 'An application was withdrawn',
    message: '{person} withdrew the application to {campaign}.',
  }),
  'participation-left': kind({
    ...{ ...ofBrand, on: 'ParticipationLeft', link: 'campaign' },
    title: 'A creator left',
    message: '{person} left {campaign}.',
  }),
  'participant-removed': kind({
    ...{ ...applicant, on: 'ParticipantRemoved' },
    title: 'You were removed from a campaign',
    message: '{actor} removed you from {campaign}.',
    note: 'reason',
  }),
  'participation-completed': kind({
    ...{ ...applicant, on: 'ParticipationCompleted' },
    title: 'You completed a campaign',
    message: 'Your part in {campaign} is complete.',
  }),
  'participant-finished': kind({
    ...{ ...ofBrand, on: 'ParticipationCompleted' },
    title: 'A creator completed a campaign',
    message: '{person} completed {campaign}.',
  }),

  'work-submitted': kind({
    ...{ ...toBrand, on: 'TaskSubmitted' },
    title: 'Work to review',
    message: '{person} handed in {task} of {campaign}.',
  }),
  'work-resubmitted': kind({
    ...{ ...toBrand, on: 'TaskResubmitted' },
    title: 'Work to review again',
    message: '{person} handed in {task} of {campaign} again.',
  }),
  'work-approved': kind({
    ...{ ...toCreator, on: 'SubmissionApproved' },
    title: 'Your work was approved',
    message: '{actor} approved your work for {task}, worth {amount}.',
    note: 'notes',
  }),
  'revision-requested': kind({
    ...{ ...toCreator, on: 'SubmissionRevisionRequested' },
    title: 'Your work needs a revision',
    message: '{actor} asks for changes to your work for {task}.',
    note: 'notes',
  }),
  'work-rejected': kind({
    ...{ ...toCreator, on: 'SubmissionRejected' },
    title: 'Your work was rejected',
    message: '{actor} rejected your work for {task}.',
    note: 'notes',
  }),
  'work-reopened': kind({
    ...{ ...toCreator, on: 'SubmissionReopened' },
    title: 'You can revise your work',
    message: '{actor} opened your work for {task} again.',
  }),
  'review-overdue': kind({
    ...{ ...toBrand, on: 'SubmissionReviewOverdue' },
    title: 'A review is overdue',
    message: 'The work of {person} for {task} has waited for {days} days.',
  }),
  'review-escalated': kind({
    ...{ ...toBrand, on: 'SubmissionReviewOverdue', to: 'admins', link: 'overdueReview' },
    title: 'A review is overdue',
    message: 'The work of {person} for {task} of {campaign} has waited for {days} days.',
    when: ({ days }) => days >= 14,
    whenInWords: 'it has waited for 14 days',
  }),

  'content-approved': kind({
    ...{ ...content, on: 'ContentApproved', to: 'userId', link: 'content' },
    title: 'Your content was approved',
    message: '{content} can be published.',
  }),
  'content-published': kind({
    ...{ ...content, on: 'ContentPublished', to: 'organizer', link: 'campaign' },
    title: 'Content was published',
    message: '{person} published {content}.',
  }),
  'content-taken-down': kind({
    ...{ ...content, on: 'ContentUnpublished', to: 'userId', link: 'content' },
    title: 'Your content was taken down',
    message: '{actor} took {content} off your profile.',
    note: 'reason',
  }),
  'approval-lapsed': kind({
    ...{ ...content, on: 'ContentApprovalLapsed', to: 'organizer', link: 'campaign' },
    title: 'Content changed after its approval',
    message:
      '{person} changed {content}: it is hidden until an admin approves it, or you approve it as work for a task.',
    when: ({ isRejected }) => !isRejected,
    whenInWords: 'the brand did not reject it',
  }),

  'template-approved': kind({
    ...{ ...toAuthor, on: 'TemplateApproved' },
    title: 'Your template was approved',
    message: '{template} can be used by all creators.',
  }),
  'template-deactivated': kind({
    ...{ ...toAuthor, on: 'TemplateDeactivated' },
    title: 'Your template was deactivated',
    message: '{actor} deactivated {template}: it needs an admin’s approval before it can be used again.',
    when: ({ endsApproval }) => endsApproval === true,
    whenInWords: 'an admin did it who is not the author',
  }),
}
