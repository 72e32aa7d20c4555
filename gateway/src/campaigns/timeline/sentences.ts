import { campaignEvents } from '@iam/contracts/campaigns/events'
import { earningEvents } from '@iam/contracts/earnings/events'
import type { DataOf, Message } from '@iam/contracts/message'
import { formatMoney } from '@iam/contracts/money'
import { participationEvents } from '@iam/contracts/participations/events'
import { submissionEvents } from '@iam/contracts/submissions/events'

/** The events of a campaign, its participations, its submissions and its earnings. */
const told = { ...campaignEvents, ...participationEvents, ...submissionEvents, ...earningEvents }
export type Happening = Message<typeof told>

/** The names that an event's sentence contains. */
type Named = {
  /** The user who caused the event; "The portal" for events without a user. */
  readonly actor: string
  /** The creator concerned. */
  readonly creator: string
  /** The title of the task concerned, in quotation marks. */
  readonly task: string
}

/** The English sentences of event types; one that is not listed is told by its name: “Ben: campaign completed”. */
const sentences: {
  readonly [Type in Happening['type']]?: (data: DataOf<Happening, Type>, named: Named) => string
} = {
  CampaignCreated: (_, { actor }) => `${actor} posted the campaign`,
  CampaignUpdated: (data, { actor }) => `${actor} changed ${changesIn(data)}`,
  CampaignTaskAdded: (_, { actor, task }) => `${actor} added the task ${task}`,
  CampaignTaskUpdated: (_, { actor, task }) => `${actor} changed the task ${task}`,
  CampaignTaskRemoved: (_, { actor, task }) => `${actor} removed the task ${task}`,
  CampaignTasksReordered: (_, { actor }) => `${actor} put the tasks into another order`,
  CampaignSlotTaken: (_, { creator }) => `${creator} got a place`,
  CampaignSlotFreed: (_, { creator }) => `${creator}’s place became free`,
  CampaignFunded: ({ amount }, { actor }) => `${actor} recorded a payment of ${formatMoney(amount)}`,
  CampaignCompleted: (_, { actor }) => `${actor} completed the campaign`,
  CampaignCancelled: ({ reason }, { actor }) => `${actor} cancelled the campaign: ${reason}`,

  CampaignApplicationSubmitted: ({ attempt }, { creator }) =>
    attempt > 1 ? `${creator} applied again` : `${creator} applied`,
  ApplicationAccepted: (_, { creator }) => `${creator} was accepted`,
  ApplicationRejected: (_, { creator }) => `${creator}’s application was rejected`,
  ApplicationWithdrawn: (_, { creator }) => `${creator} withdrew the application`,
  ParticipationProgressed: ({ approved, total }, { creator }) =>
    `${creator} has ${approved} of ${total} tasks approved`,
  ParticipationLeft: (_, { creator }) => `${creator} left`,
  ParticipantRemoved: (_, { actor, creator }) => `${actor} removed ${creator}`,
  ParticipationClosed: (_, { creator }) => `${creator}’s participation ended with the campaign`,
  ParticipationCompleted: (_, { creator }) => `${creator} completed everything`,

  TaskSubmitted: (_, { creator, task }) => `${creator} handed in ${task}`,
  TaskResubmitted: ({ version }, { creator, task }) => `${creator} handed in version ${version} of ${task}`,
  SubmissionAmended: (_, { creator, task }) => `${creator} replaced what was handed in for ${task}`,
  SubmissionOpened: (_, { actor, creator, task }) => `${actor} began to review ${task} by ${creator}`,
  SubmissionApproved: (_, { actor, creator, task }) => `${actor} approved ${task} by ${creator}`,
  SubmissionRevisionRequested: (_, { actor, creator, task }) =>
    `${actor} asked ${creator} for a revision of ${task}`,
  SubmissionRejected: (_, { actor, creator, task }) => `${actor} rejected ${task} by ${creator}`,
  SubmissionReopened: (_, { actor, creator, task }) => `${actor} reopened ${task} by ${creator}`,
  SubmissionReviewOverdue: ({ days }, { creator, task }) =>
    `${task} by ${creator} has waited ${days} days for its review`,

  EarningRecorded: ({ amount, correctsEarningId }, { actor, creator }) =>
    correctsEarningId === null
      ? `${creator} earned ${formatMoney(amount)}`
      : `${actor} corrected what ${creator} earned by ${formatMoney(amount)}`,
  EarningVoided: ({ amount }, { actor, creator }) =>
    `${actor} voided ${formatMoney(amount)} that ${creator} had earned`,
}

/** Events that accompany an event with a sentence: a place with an acceptance, progress with an approval. */
const accompanying: ReadonlySet<string> = new Set<Happening['type']>([
  'CampaignSlotTaken',
  'CampaignSlotFreed',
  'ParticipationProgressed',
])

export const isPartOfAnother = (type: string): boolean => accompanying.has(type)

export const isTold = (type: string): type is Happening['type'] => Object.hasOwn(told, type)

export function sentenceOf({ type, data }: Happening, named: Named): string {
  const sentence = sentences[type] as ((data: Happening['data'], named: Named) => string) | undefined
  return sentence?.(data, named) ?? `${named.actor}: ${wordsOf(type)}`
}

/** `TaskResubmitted` is “task resubmitted”. */
const wordsOf = (type: string) => type.replace(/\B[A-Z]/g, ' $&').toLowerCase()

const fields: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  rewardAmount: 'the reward',
  categories: 'the categories',
  startAt: 'the start',
  endAt: 'the end',
  maxParticipants: 'the number of places',
  requirements: 'the requirements',
  deliverables: 'the deliverables',
  autoAccept: 'who is accepted',
}

const changesIn = (data: object) =>
  new Intl.ListFormat('en').format(Object.keys(data).flatMap((field) => fields[field] ?? []))
