import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { Actor } from '@iam/contracts/event'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/problem'
import { type Absent, absent, change } from '../../absent.ts'
import { type Stream, signedIn } from '../../decider.ts'

export type Terms = Omit<
  Extract<CampaignEvent, { type: 'CampaignCreated' }>['data'],
  'campaignId' | 'organizerId'
>
export type Task = {
  readonly taskId: string
  readonly title: string
  readonly description: string
  readonly rewardAmount: string
}
export type Created = {
  readonly status: 'active' | 'completed' | 'cancelled'
  readonly organizerId: string
  readonly terms: Terms
  /** In their order. */
  readonly tasks: readonly Task[]
  /** Whoever takes part or is about to, and with which attempt: never more than there are places. */
  readonly slots: ReadonlyMap<string, number>
  /** Everybody who ever had a slot. */
  readonly participants: ReadonlySet<string>
  /** Of the cancellation. */
  readonly reason: string
}
export type Campaign = Absent | Created

export const campaignStream: Stream<Campaign, CampaignEvent> = {
  category: 'campaign',
  initial: absent,
  evolve: {
    CampaignCreated: (_, { campaignId, organizerId, ...terms }) => ({
      status: 'active',
      organizerId,
      terms,
      tasks: [],
      slots: new Map(),
      participants: new Set(),
      reason: '',
    }),
    CampaignUpdated: (state, { campaignId, ...changed }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, ...present(changed) } })),
    CampaignTaskAdded: (state, { campaignId, order, ...task }) =>
      change(state, ({ tasks }) => ({ tasks: [...tasks.filter(isNot(task.taskId)), task] })),
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
        tasks: tasks.toSorted((one, other) => taskIds.indexOf(one.taskId) - taskIds.indexOf(other.taskId)),
      })),
    CampaignSlotTaken: (state, { userId, attempt }) =>
      change(state, ({ slots, participants }) => ({
        slots: new Map(slots).set(userId, attempt),
        participants: new Set(participants).add(userId),
      })),
    CampaignSlotFreed: (state, { userId }) =>
      change(state, ({ slots }) => ({ slots: new Map([...slots].filter(([holder]) => holder !== userId)) })),
    CampaignCompleted: (state) => change(state, { status: 'completed' }),
    CampaignCancelled: (state, { reason }) => change(state, { status: 'cancelled', reason }),
  },
}

/** The state of a campaign that is there. */
export function known(state: Campaign): Created {
  if (state.status === 'absent') throw new Rejected('campaign-unknown', 'This campaign does not exist.', 404)
  return state
}

/** The same while it runs. `then`: what is over with it. */
export function running(state: Campaign, then: string): Created {
  const { status } = known(state)
  if (status !== 'active') throw new Rejected(`campaign-${status}`, `This campaign is ${status}; ${then}`)
  return known(state)
}

/** The same for whoever decides about its participants and their work: its brand, or an admin. */
export function run(by: Actor, state: Campaign): Created {
  const campaign = known(state)
  const refusal = mayRun(by, campaign)
  if (refusal) throw refusal
  return campaign
}

export function mayRun(actor: Actor, { organizerId }: Created): Rejected | undefined {
  if (actor.role === 'admin' || actor.role === 'system') return undefined
  if (actor.userId === organizerId) return undefined
  return (
    signedIn(actor, undefined, undefined) ??
    new Rejected('campaign-not-yours', 'Only the brand that runs this campaign may do this.', 403)
  )
}

/** Past its end, though nobody has completed it yet. What is imported has happened before. */
export const isOver = ({ terms }: Created, now: string, { via }: Actor) =>
  via !== 'import' && Date.parse(terms.endAt) <= Date.parse(now)

export const isFull = ({ slots, terms }: Created) => slots.size >= terms.maxParticipants

const isNot = (id: string) => (task: Task) => task.taskId !== id
