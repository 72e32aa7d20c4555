import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import type { Actor } from '@iam/contracts/event'
import type { DataOf } from '@iam/contracts/message'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { havePassed, isTooLate, orAdmin, type StreamFold } from '../../decider.ts'
import { codeOf, type DecisionRecord, refusalByDecision } from '../../decision.ts'

export type Terms = Omit<DataOf<CampaignEvent, 'CampaignCreated'>, 'campaignId' | 'organizerId'>
type Task = Omit<DataOf<CampaignEvent, 'CampaignTaskAdded'>, 'campaignId'>
export type ExistingCampaign = {
  readonly status: 'active' | 'completed' | 'cancelled'
  readonly organizerId: string
  readonly terms: Terms
  /** As they are shown: by their `order`, which a removal leaves as it was, then by their ids. */
  readonly tasks: readonly Task[]
  /** Attempt by user id, of all who take part or are about to: never more than there are places. */
  readonly places: ReadonlyMap<string, number>
  /** Ids of all users who ever had a place. */
  readonly participants: ReadonlySet<string>
  /** Ids of the payments that fund it. */
  readonly payments: ReadonlySet<string>
  /** The completion or cancellation. */
  readonly decision: DecisionRecord | null
}
export type Campaign = Absent | ExistingCampaign

export const campaignStream: StreamFold<Campaign, CampaignEvent> = {
  category: 'campaign',
  initial: absent,
  evolve: {
    CampaignCreated: (_, { campaignId, organizerId, ...terms }) => ({
      status: 'active',
      organizerId,
      terms,
      tasks: [],
      places: new Map(),
      participants: new Set(),
      payments: new Set(),
      decision: null,
    }),
    CampaignUpdated: (state, { campaignId, ...changed }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, ...present(changed) } })),
    CampaignTaskAdded: (state, { campaignId, ...task }) =>
      change(state, ({ tasks }) => ({ tasks: asShown([...tasks.filter(isNot(task.taskId)), task]) })),
    CampaignTaskUpdated: (state, { campaignId, ...changed }) =>
      change(state, ({ tasks }) => ({
        tasks: tasks.map((task) =>
          task.taskId === changed.taskId ? { ...task, ...present(changed) } : task,
        ),
      })),
    CampaignTaskRemoved: (state, { taskId }) =>
      change(state, ({ tasks }) => ({ tasks: tasks.filter(isNot(taskId)) })),
    CampaignTasksReordered: (state, { taskIds }) =>
      change(state, ({ tasks }) => ({
        tasks: asShown(tasks.map((task) => ({ ...task, order: taskIds.indexOf(task.taskId) + 1 }))),
      })),
    CampaignSlotTaken: (state, { userId, attempt }) =>
      change(state, ({ places, participants }) => ({
        places: new Map(places).set(userId, attempt),
        participants: new Set(participants).add(userId),
      })),
    CampaignSlotFreed: (state, { userId }) =>
      change(state, ({ places }) => ({
        places: new Map([...places].filter(([holder]) => holder !== userId)),
      })),
    CampaignFunded: (state, { paymentIntentId }) =>
      change(state, ({ payments }) => ({ payments: new Set(payments).add(paymentIntentId) })),
    CampaignCompleted: (state, _, decision) => change(state, { status: 'completed', decision }),
    CampaignCancelled: (state, { reason: details }, decision) =>
      change(state, { status: 'cancelled', decision: { ...decision, details } }),
  },
}

/** The campaign; throws 404 if it does not exist. */
export const mustExist = mustExistOr('campaign-unknown')

/**
 * The same; throws unless the campaign is active. `consequence`: the end of the sentence, what is no longer possible.
 */
export function mustBeRunning(state: Campaign, actor: Actor, consequence: string): ExistingCampaign {
  const { status, decision } = mustExist(state)
  if (status !== 'active') throw refusalByDecision(codeOf('campaign', status), decision, actor, consequence)
  return mustExist(state)
}

/** The same for reviews of its work; throws from `daysOfGrace` after a cancellation on. */
export function mustAllowReviews(by: Actor, state: Campaign, now: string): ExistingCampaign {
  const campaign = mustExist(state)
  const consequence = `its work could be reviewed for ${daysOfGrace} days.`
  if (isPastReviews(campaign, now))
    throw refusalByDecision('campaign-cancelled', campaign.decision, by, consequence)
  return campaign
}

/** Cancelled so long ago that its work is not reviewed any more. */
export const isPastReviews = (state: Campaign, now: string): boolean =>
  state.status === 'cancelled' && state.decision !== null && havePassed(daysOfGrace, state.decision.at, now)

/** The task of the campaign; throws if it was removed, also in the moment in which work was handed in for it. */
export function mustHaveTask({ taskId }: Pick<Task, 'taskId'>, { tasks }: ExistingCampaign): Task {
  const task = tasks.find((one) => one.taskId === taskId)
  if (!task) throw new Rejected('task-unknown')
  return task
}

/** Its brand, admins and the system run a campaign: they decide about it, its participants and their work. */
export const organizer = (actor: Actor, state: Campaign): Rejected | undefined =>
  orAdmin(actor, () => organizedBy(actor.userId, state))

export const organizedBy = (userId: string | null, state: Campaign) =>
  state.status === 'absent' || state.organizerId === userId ? undefined : new Rejected('campaign-not-yours')

/** Past its end, even if it is not completed yet. */
export const isOver = ({ terms }: ExistingCampaign, now: string, actor: Actor) =>
  isTooLate(terms.endAt, now, actor)

const asShown = (tasks: readonly Task[]) =>
  tasks.toSorted((one, other) => one.order - other.order || (one.taskId < other.taskId ? -1 : 1))

const isNot = (id: string) => (task: Task) => task.taskId !== id
