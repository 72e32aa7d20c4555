import { requestOfParticipation } from '@iam/command-service/processes/request-payouts'
import { rewardOfRest } from '@iam/command-service/processes/reward-work'
import { cents, money, sum } from '@iam/contracts/money'
import { participationIdOf } from '@iam/contracts/participations/ids'
import type { DemoCampaign, Part } from '../campaigns/campaign.ts'
import { chance } from '../chance.ts'
import { importer, person, type Step, step, type Teller } from '../step.ts'
import { nameOf, type Where, whose } from './campaign-ids.ts'
import { type Requested, requestOf } from './payout-story.ts'
import { workStory } from './work-story.ts'

const notes = [
  'I would start this weekend.',
  'This is what I do anyway; it would be good to be paid for it.',
  'I have read it twice and would like to change nothing.',
  'Happy to send two rough ideas first.',
  'My neighbours will help, whether they want to or not.',
]

/** A creator's part in a campaign: the application, the work with its reviews, and how it ended. */
export function partStory(teller: Teller, campaign: DemoCampaign, part: Part): Step[] {
  const where = { campaign, part }
  const { ago } = teller
  const { handle, applied, work, ended } = part
  const name = nameOf(where)
  const themself = person(handle, 'creator')
  const theBrand = person(campaign.brand, 'brand')
  const data = whose(where)
  const { accepted, over, pace } = timesOf(where)
  const payout = payoutOf(where)
  const later = ago(applied - Math.min(2, (applied - over) / 2))

  return [
    step(`${name}/apply`, ago(applied), themself, 'ApplyToCampaign', {
      ...data,
      note: chance(`${name}/note`).pick(notes),
    }),
    ...(work && !campaign.autoAccept
      ? [step(`${name}/accept`, ago(accepted), theBrand, 'AcceptIntoCampaign', data)]
      : []),
    ...(work ?? []).flatMap((one, index) =>
      workStory(teller, where, campaign.tasks[index]!, one, accepted - pace * (index + 1), pace / 3),
    ),
    ...(payout ? [...rest(where, ago(payout.requested)), requestOf(teller, payout)] : []),
    ...(ended === 'withdrawn'
      ? [step(`${name}/withdraw`, later, themself, 'WithdrawApplication', data)]
      : []),
    ...(ended === 'left'
      ? [
          step(`${name}/leave`, later, themself, 'LeaveCampaign', data),
          step(`${name}/leave/free`, later, importer, 'FreePlace', data),
        ]
      : []),
    ...(Array.isArray(ended) ? turnedAway(where, later, ended as Refused) : []),
  ]
}

/** When it began, when the campaign is over or today, and the days in between for each piece of work. */
function timesOf({ campaign, part: { applied, work = [] } }: Where) {
  const accepted = applied - (campaign.autoAccept ? 0 : 0.7)
  const over = Math.max(0.05, -campaign.ends)
  return { accepted, over, pace: (accepted - over) / (work.length + 1) }
}

/** The payout that a completed part brings about. */
export function payoutOf(where: Where): Requested | undefined {
  if (!isAllApproved(where)) return undefined
  const data = whose(where)
  const { accepted, pace } = timesOf(where)
  return {
    key: nameOf(where),
    requested: accepted - pace * (where.part.work!.length + 1 / 3),
    message: requestOfParticipation({ ...data, participationId: participationIdOf(data) }),
  }
}

type Refused = readonly ['rejected' | 'removed', string]

function turnedAway(where: Where, at: string, [how, reason]: Refused): Step[] {
  const [name, data, theBrand] = [nameOf(where), whose(where), person(where.campaign.brand, 'brand')]
  if (how === 'rejected')
    return [step(`${name}/reject`, at, theBrand, 'RejectApplication', { ...data, reason })]
  return [
    step(`${name}/remove`, at, theBrand, 'RemoveParticipant', { ...data, reason }),
    step(`${name}/remove/free`, at, importer, 'FreePlace', data),
  ]
}

const isAllApproved = ({ campaign, part }: Where) =>
  campaign.tasks.length > 0 &&
  part.work?.length === campaign.tasks.length &&
  part.work.every((one) => one === 'approved' || one[0] === 'approved')

/** Once all work is approved, records the rest of the reward, which no task pays. */
function rest(where: Where, at: string): Step[] {
  const { campaign } = where
  const data = whose(where)
  const remainder = money(cents(campaign.reward) - cents(sum(campaign.tasks.map(({ reward }) => reward))))
  return rewardOfRest({ ...data, participationId: participationIdOf(data), remainder }).map((message) => ({
    ...{ name: `${nameOf(where)}/rest`, at, actor: importer, message },
  }))
}
