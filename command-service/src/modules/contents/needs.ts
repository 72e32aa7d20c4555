import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import { participationKey } from '@iam/contracts/participations/ids'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { aMomentEarlier, type Decider, reactions } from '../../decider.ts'
import { type Campaign, campaignStream } from '../campaigns/state.ts'
import { type Participation, participationStream } from '../participations/state.ts'
import { type Submission, submissionStream } from '../submissions/state.ts'
import { type User, userStream } from '../users/state.ts'
import type { Content } from './state.ts'

export type Needs = {
  readonly creator: User
  /** The submission that the content was handed in for. */
  readonly submission: Submission
  /** The campaign that the content is drafted for, or whose work it is, and the creator's participation in the former. */
  readonly campaign: Campaign
  readonly participation: Participation
}

/** What follows from a step of the submission, and comes once. */
const following: ReadonlySet<string> = new Set(['ReviseContent', 'RejectContent'])

export const needs: NonNullable<Decider<Content, ContentCommand, ContentEvent, Needs>['needs']> = (
  command,
  state,
) => ({
  creator: { stream: userStream, id: creatorOf(command, state), mayBeStale: aMomentEarlier },
  submission: {
    ...{ stream: submissionStream, id: holderOf(state) },
    ...(following.has(command.type) ? { isReadFor: reactions } : { mayBeStale: aMomentEarlier }),
  },
  ...draftedFor(command, state),
})

const creatorOf = (command: ContentCommand, state: Content): string | null => {
  if (command.type === 'DraftContent' || command.type === 'HandInContent') return command.data.userId
  return state.status === 'absent' ? null : state.userId
}

function draftedFor({ type, data }: ContentCommand, state: Content) {
  const { campaignId, userId } = type === 'DraftContent' ? data : { campaignId: null, userId: null }
  const key = campaignId && userId && participationKey({ campaignId, userId })
  const ofWork = state.status === 'absent' || state.handedInFor === null ? null : state.campaignId
  return {
    campaign: { stream: campaignStream, id: campaignId ?? ofWork, mayBeStale: aMomentEarlier },
    participation: { stream: participationStream, id: key, mayBeStale: aMomentEarlier },
  }
}

const holderOf = (state: Content) =>
  state.status === 'absent' || state.handedInFor === null
    ? null
    : submissionKey({ taskId: state.handedInFor, userId: state.userId })
