import { earningIdOf, payoutIdOf } from '@iam/contracts/earnings/ids'
import { submissionIdOf } from '@iam/contracts/submissions/ids'
import type { EarningId } from '@iam/contracts/values'
import { campaigns } from '../campaigns.ts'
import { offers } from '../offers.ts'
import { crew } from '../people/crew.ts'
import { demoId, inOrder, type Step, type Story, step, type Teller, userIdOf } from '../step.ts'
import { admin } from './badges.ts'
import { taskIdOf } from './campaign-ids.ts'
import { offerIdOf } from './offer-ids.ts'
import { payoutOf as payoutOfOffer } from './offer-story.ts'
import { payoutOf as payoutOfPart } from './part-story.ts'
import { type Requested, requestOf, settlementOf } from './payout-story.ts'

/**
 * The money of each creator, in the order in which it happened: decisions on the payouts of campaigns and offers, which
 * were requested by then, and what no campaign or offer brings about.
 */
export function moneyStories(teller: Teller): readonly Story[] {
  const ofWork = [
    ...campaigns.flatMap((campaign) =>
      campaign.parts.flatMap((part) => payoutOfPart({ campaign, part }) ?? []),
    ),
    ...offers.flatMap((offer) => payoutOfOffer(offer) ?? []),
  ]
  const further: Readonly<Record<string, readonly Step[]>> = {
    [userIdOf('ana-ruiz')]: ofAna(teller),
    [userIdOf('kofi-mensah')]: ofKofi(teller),
  }
  return [...new Set(ofWork.map(({ message }) => message.data.userId))].map((userId) =>
    inOrder([
      ...ofWork.flatMap((one) => (one.message.data.userId === userId ? settlementOf(teller, one) : [])),
      ...(further[userId] ?? []),
    ]),
  )
}

const ofAna = (teller: Teller): readonly Step[] => [
  ...bonus(teller, 'ana-ruiz', 'summer', '150.00', 131, 'First prize of the summer contest.'),
  ...bonus(teller, 'ana-ruiz', 'guests', '80.00', 41, 'For bringing two creators along.'),
  step('bonus-guests/void', teller.ago(39), admin, 'VoidEarning', {
    ...{ userId: userIdOf('ana-ruiz'), earningId: bonusIdOf('guests') },
    reason: 'Granted too early: the two creators have not joined.',
  }),
  correction(teller, 'hp-peg', '-60.00', 36, 'One of the six drawings was a copy of another one.'),
  // The correction joins this payout.
  ...bonus(teller, 'ana-ruiz', 'evening', '240.00', 33, 'Ran the open evening in October.'),
  ...ownRequest(teller),
  ...bonus(teller, 'ana-ruiz', 'cover', '95.00', 6, 'Drew the cover of the yearly report.'),
]

const ofKofi = (teller: Teller): readonly Step[] => [
  ...bonus(teller, 'kofi-mensah', 'stage', '200.00', 173, 'Spoke on the stage of the spring meeting.'),
  // It waits for the next payout: "Owed back".
  correction(teller, 'kc-coast', '-45.00', 12, 'Two of the ten stills were not delivered.'),
]

const bonusIdOf = (key: string) => demoId(`bonus ${key}`) as EarningId

function bonus(
  teller: Teller,
  creator: string,
  key: string,
  amount: string,
  days: number,
  reason: string,
): readonly Step[] {
  const [userId, earningId] = [userIdOf(creator), bonusIdOf(key)]
  const granted = { userId, earningId, amount, reason }
  const requestedBy = userIdOf(crew[0]!.handle)
  return [
    step(`bonus-${key}/grant`, teller.ago(days), admin, 'GrantBonus', granted),
    ...asked(teller, `bonus-${key}`, days, {
      ...{
        payoutId: payoutIdOf(earningId),
        userId,
        of: { bonus: earningId },
        payoutSource: 'bonus',
        requestedBy,
      },
    }),
  ]
}

/** Takes back a part of what an offer earned. */
function correction(teller: Teller, key: string, amount: string, days: number, reason: string): Step {
  const offer = offers.find((one) => one.key === key)!
  return step(`correction/${key}`, teller.ago(days), admin, 'CorrectEarning', {
    userId: userIdOf(offer.creator),
    earningId: demoId(`correction ${key}`) as EarningId,
    correctsEarningId: earningIdOf(offerIdOf(offer)),
    ...{ amount, reason },
  })
}

/** Ana asks for what her first task in a running campaign earned, and is told why not yet. */
function ownRequest(teller: Teller): readonly Step[] {
  const campaign = campaigns.find(({ key }) => key === 'chairs-that-last')!
  const userId = userIdOf('ana-ruiz')
  const taskId = taskIdOf(campaign, campaign.tasks[0]!)
  const earningId = earningIdOf(submissionIdOf({ taskId, userId }))
  return asked(teller, 'own-request', 10, {
    ...{ payoutId: payoutIdOf(demoId('request of the first task')), userId, requestedBy: userId },
    ...{ of: { earningIds: [earningId] }, payoutSource: 'manual' },
  })
}

function asked(teller: Teller, key: string, requested: number, data: Requested['message']['data']) {
  const payout: Requested = { key, requested, message: { type: 'RequestPayout', data } }
  return [requestOf(teller, payout), ...settlementOf(teller, payout)]
}
