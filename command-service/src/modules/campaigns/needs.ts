import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { participationKey } from '@iam/contracts/participations/ids'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { aMomentEarlier, type Decider, endings } from '../../decider.ts'
import { type Participation, participationStream } from '../participations/state.ts'
import { type Submission, submissionStream } from '../submissions/state.ts'
import { type User, userStream } from '../users/state.ts'
import type { Campaign } from './state.ts'

export type Needs = {
  /** The organizer of a new campaign, or the creator who takes a place. */
  readonly person: User
  /** TakePlace: the campaign's organizer. */
  readonly organizer: User
  /** Of the creator whose place is taken or freed. */
  readonly participation: Participation
  /** RemoveTask: those of its task by all creators who ever had a place. CompleteCampaign: those of all who have one. */
  readonly submissions: readonly Submission[]
}

type CampaignNeeds = NonNullable<Decider<Campaign, CampaignCommand, CampaignEvent, Needs>['needs']>

export const needs: CampaignNeeds = (command, state) => ({
  person: { stream: userStream, id: personOf(command), mayBeStale: aMomentEarlier },
  organizer: {
    stream: userStream,
    id: command.type === 'TakePlace' && state.status !== 'absent' ? state.organizerId : null,
    mayBeStale: aMomentEarlier,
  },
  participation: {
    stream: participationStream,
    mayBeStale: aMomentEarlier,
    id: command.type === 'TakePlace' || command.type === 'FreePlace' ? participationKey(command.data) : null,
  },
  submissions: { stream: submissionStream, ids: submissionsFor(command, state), isReadFor: endings },
})

const personOf = ({ type, data }: CampaignCommand) => {
  if (type === 'CreateCampaign') return data.organizerId
  return type === 'TakePlace' ? data.userId : null
}

function submissionsFor(command: CampaignCommand, state: Campaign): readonly string[] {
  if (state.status === 'absent') return []
  if (command.type === 'RemoveTask')
    return [...state.participants].map((userId) => submissionKey({ taskId: command.data.taskId, userId }))
  if (command.type === 'CompleteCampaign')
    return [...state.places.keys()].flatMap((userId) =>
      state.tasks.map(({ taskId }) => submissionKey({ taskId, userId })),
    )
  return []
}
