import { type CampaignCommand, maxTasks } from '@iam/contracts/campaigns/commands'
import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import { taskRewardsOf } from '@iam/contracts/campaigns/rewards'
import { daysAfter } from '@iam/contracts/days'
import type { Actor } from '@iam/contracts/event'
import { cents, zero } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { admin, type Decider, oneself, systemOnly, type Who } from '../../decider.ts'
import { isRepeated } from '../../decision.ts'
import { changedFields, same } from '../../fields.ts'
import {
  checkRoom,
  mustAllowApplication,
  mustHaveBrand,
  nextAttempt,
  possibleParticipant,
} from '../participations/applying.ts'
import type { Participation } from '../participations/state.ts'
import { mustHaveApplied } from '../participations/status-rules.ts'
import { brandsOnly, mustBeMember } from '../users/state.ts'
import { type Needs, needs } from './needs.ts'
import {
  type Campaign,
  campaignStream,
  type ExistingCampaign,
  isOver,
  mustBeRunning,
  mustExist,
  organizedBy,
  organizer,
} from './state.ts'
import { checkDates, checkRewards, termsOf } from './terms.ts'

const organizerOrAdmin: Who<Campaign> = (actor, _, state) => organizer(actor, state)

export const campaign: Decider<Campaign, CampaignCommand, CampaignEvent, Needs> = {
  ...campaignStream,
  begins: ['CreateCampaign'],
  id: (command) => command.data.campaignId,
  needs,

  who: {
    CreateCampaign: (actor, { organizerId }, state, { person }) =>
      (admin(actor) && oneself(actor, { userId: organizerId })) ??
      brandsOnly(person, 'run campaigns') ??
      organizedBy(organizerId, state),
    UpdateCampaign: organizerOrAdmin,
    AddTask: organizerOrAdmin,
    UpdateTask: organizerOrAdmin,
    RemoveTask: organizerOrAdmin,
    ReorderTasks: organizerOrAdmin,
    // With a note the creator joins, without an application before.
    TakePlace: (actor, { userId, note }, state, { person }) =>
      systemOnly(actor) ?? (note === undefined ? undefined : possibleParticipant(userId, person, state)),
    FreePlace: systemOnly,
    CompleteCampaign: organizerOrAdmin,
    CancelCampaign: organizerOrAdmin,
    FundCampaign: systemOnly,
  },

  decide: {
    CreateCampaign(data, state, { actor, now, needs }) {
      mustBeMember(needs.person)
      if (state.status !== 'absent') return []
      const created = { ...data, ...termsOf(data, now) }
      checkDates(created, now, actor)
      return [{ type: 'CampaignCreated', data: created }]
    },
    UpdateCampaign({ campaignId, ...wanted }, state, { actor, now }) {
      const { terms, places, tasks } = mustBeRunning(state, actor, 'its terms stay as they are.')
      const changed = changedFields(wanted, terms)
      if (Object.keys(changed).length === 0) return []
      const { rewardAmount, maxParticipants, startAt, endAt } = changed
      if (rewardAmount !== undefined) {
        if (places.size > 0 && cents(rewardAmount) < cents(terms.rewardAmount))
          throw new Rejected('reward-promised', { what: 'campaign', reward: terms.rewardAmount })
        checkRewards(taskRewardsOf({ tasks }), rewardAmount)
      }
      if (maxParticipants !== undefined && maxParticipants < places.size)
        throw new Rejected('places-taken', { taken: places.size })
      if (startAt !== undefined || endAt !== undefined) checkDates({ ...terms, ...changed }, now, actor)
      return [{ type: 'CampaignUpdated', data: { campaignId, ...changed } }]
    },

    AddTask({ order, description = '', rewardAmount = zero, ...fields }, state, { actor }) {
      const { tasks, terms } = mustBeRunning(state, actor, 'no tasks are added any more.')
      const { campaignId, taskId } = fields
      if (tasks.some((task) => task.taskId === taskId)) return []
      if (tasks.length >= maxTasks) throw new Rejected('tasks-full')
      // Behind every other one, also where a removal left a gap in their numbers.
      const last = (tasks.at(-1)?.order ?? 0) + 1
      const data = { ...fields, description, rewardAmount, order: last }
      const withIt = [...tasks, data]
      checkRewards(taskRewardsOf({ tasks: withIt }), terms.rewardAmount)
      const added = { type: 'CampaignTaskAdded', data } as const
      if (order === undefined || order >= withIt.length) return [added]
      const taskIds = tasks.map((task) => task.taskId).toSpliced(order - 1, 0, taskId)
      return [added, { type: 'CampaignTasksReordered', data: { campaignId, taskIds } }]
    },
    UpdateTask({ campaignId, taskId, ...wanted }, state, { actor }) {
      const { tasks, terms, places } = mustBeRunning(state, actor, 'its tasks stay as they are.')
      const task = tasks.find((one) => one.taskId === taskId)
      if (!task) throw new Rejected('task-unknown')
      const changed = changedFields(wanted, task)
      if (Object.keys(changed).length === 0) return []
      const { rewardAmount } = changed
      if (rewardAmount !== undefined) {
        if (places.size > 0 && cents(rewardAmount) < cents(task.rewardAmount))
          throw new Rejected('reward-promised', { what: 'task', reward: task.rewardAmount })
        const withIt = tasks.map((one) => (one === task ? { ...task, rewardAmount } : one))
        checkRewards(taskRewardsOf({ tasks: withIt }), terms.rewardAmount)
      }
      return [{ type: 'CampaignTaskUpdated', data: { campaignId, taskId, ...changed } }]
    },
    RemoveTask(data, state, { actor, needs }) {
      const { tasks } = mustBeRunning(state, actor, 'its tasks stay as they are.')
      if (!tasks.some(({ taskId }) => taskId === data.taskId)) return []
      if (needs.submissions.some(({ status }) => status !== 'absent')) throw new Rejected('task-in-use')
      return [{ type: 'CampaignTaskRemoved', data }]
    },
    ReorderTasks(data, state, { actor }) {
      const { tasks } = mustBeRunning(state, actor, 'its tasks stay as they are.')
      const present = tasks.map(({ taskId }) => taskId)
      if (same(present, data.taskIds)) return []
      if (!same(present.toSorted(), data.taskIds.toSorted())) throw new Rejected('tasks-changed')
      return [{ type: 'CampaignTasksReordered', data }]
    },

    TakePlace({ campaignId, userId, note }, state, { actor, now, needs }) {
      const { participation, person } = needs
      const held = mustExist(state).places.get(userId)
      const joins = note !== undefined
      const attempt = joins ? nextAttempt(participation) : attemptOf(participation)
      if (attempt !== null && held === attempt) return []
      const open = joins
        ? mustAllowApplication({ applicant: person, participation, campaign: state }, actor, now)
        : mustBeRunning(state, actor, 'no place is given any more.')
      // First, as the clock rejects the applications to it: an acceptance is refused for the same reason before and after.
      mustHaveBrand(needs.organizer)
      if (!joins) {
        mustBeMember(person)
        mustHaveApplied(participation, actor, 'it cannot be accepted any more')
      } else if (!open.terms.autoAccept) throw new Rejected('application-needed')
      if (held === undefined) checkRoom(open)
      const data = { campaignId, userId, attempt: attempt ?? 1, ...(joins && { note }) }
      const taken = { type: 'CampaignSlotTaken', data } as const
      return held === undefined
        ? [taken]
        : [{ type: 'CampaignSlotFreed', data: { campaignId, userId } }, taken]
    },
    FreePlace({ attempt, ...data }, state, { needs: { participation } }) {
      const held = mustExist(state).places.get(data.userId)
      const latest = attemptOf(participation) ?? 0
      const isNeeded = participation.status !== 'absent' && latest === held && participation.closed === null
      // With autoAccept the application is recorded after its place: until then the place is kept.
      const isAwaited = held !== undefined && held > latest && held !== attempt
      return held === undefined || isNeeded || isAwaited ? [] : [{ type: 'CampaignSlotFreed', data }]
    },

    FundCampaign: (data, state) =>
      mustExist(state).payments.has(data.paymentIntentId) ? [] : [{ type: 'CampaignFunded', data }],
    CompleteCampaign(data, state, { actor, now, needs }) {
      if (isRepeated(state, 'CampaignCompleted', actor)) return []
      const campaign = mustBeRunning(state, actor, 'it cannot be completed.')
      const waiting = needs.submissions.filter(({ status }) => status === 'submitted').length
      if (actor.via === 'clock' && !isOver(campaign, now, actor)) throw new Rejected('campaign-not-over')
      if (waiting > 0 && waitsForReviews(campaign, now, actor))
        throw new Rejected('reviews-waiting', { waiting })
      return [{ type: 'CampaignCompleted', data }]
    },
    CancelCampaign(data, state, { actor }) {
      if (isRepeated(state, 'CampaignCancelled', actor, data.reason)) return []
      const { organizerId } = mustBeRunning(state, actor, 'it cannot be cancelled.')
      return [{ type: 'CampaignCancelled', data: { ...data, organizerId } }]
    },
  },
}

/** Pending reviews stop a brand from completing its campaign, and the clock for `daysOfGrace`, but not an admin. */
const waitsForReviews = ({ terms }: ExistingCampaign, now: string, { role, via }: Actor) => {
  if (via === 'clock') return Date.parse(now) < Date.parse(daysAfter(terms.endAt, daysOfGrace))
  return role !== 'admin' && via !== 'import'
}

const attemptOf = (state: Participation) => (state.status === 'absent' ? null : state.attempt)
