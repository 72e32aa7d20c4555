import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { uuid5 } from '@iam/contracts/uuid5'
import { roughSize } from '@iam/infra/rough-size'
import { expect, test } from 'vitest'
import { fold } from './decider.ts'
import { deciders } from './deciders.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

type Data = Readonly<Record<string, unknown>>
type Event = readonly [type: string, data: Data]

const id = (n: number) => uuid5('00000000-0000-4000-8000-000000000000', `${n}`)
const text = (length: number) => 'A text of an event. '.repeat(length / 20)
const many = (count: number, event: (n: number) => Event) => Array.from({ length: count }, (_, n) => event(n))
const piece = { type: 'post', title: text(120), body: text(5_000), mediaUrl: text(200) }
const lines = Array.from({ length: 20 }, () => text(200))
const terms = { amount: '50.00', description: text(5_000), requirements: lines, deliverables: lines }

/** The largest states that members and their work make, each by the events that make it. */
const largest: Readonly<Record<string, readonly Event[]>> = {
  user: [
    ['UserOnboarded', { userId: id(1), emailKey: text(60), name: text(80), avatarUrl: text(200) }],
    ['PersonalInfoUpdated', { userId: id(1), bio: text(500), location: text(100) }],
  ],
  content: [['ContentDrafted', { userId: id(1), campaignId: id(2), ...piece, platforms: ['a', 'b'] }]],
  submission: [['TaskSubmitted', { version: 1, contentId: id(1), piece }]],
  template: [['TemplateCreated', { createdBy: id(1), name: text(120), templateText: text(5_000), tags: [] }]],
  news: [['NewsPostDrafted', { authorId: id(1), title: text(120), content: text(10_000), targetRoles: [] }]],
  campaign: [
    ['CampaignCreated', { organizerId: id(1), title: text(120), ...terms, description: text(20_000) }],
    ...many(30, (n) => ['CampaignTaskAdded', { taskId: id(n), title: text(120), description: text(2_000) }]),
    ...many(600, (n) => ['CampaignSlotTaken', { userId: id(n), attempt: 1 }]),
    ...many(100, (n) => ['CampaignSlotFreed', { userId: id(n) }]),
  ],
  offer: [
    ['OfferCreated', { brandUserId: id(1), userId: id(2), campaignId: null, ...terms }],
    ...many(40, (n): Event => ['OfferEdited', { version: n + 2, description: text(5_000) }]),
    ...many(40, (): Event => ['OfferCountered', { amount: '70.00', note: text(1_000) }]),
    ['OfferDelivered', { contentIds: [id(3)], pieces: Array.from({ length: 10 }, () => piece), note: '' }],
  ],
  earnings: many(5_000, (n) => [
    'EarningRecorded',
    {
      ...{
        earningId: id(n),
        sourceType: 'campaign',
        sourceId: id(1),
        taskSubmissionId: id(2),
        grantedBy: null,
      },
      ...{ campaignId: id(1), participationId: id(3), amount: '5.00', reason: null, correctsEarningId: null },
    },
  ]),
  notifications: many(20_000, (n) => ['NotificationRaised', { notificationId: id(n), type: 'badge_issued' }]),
  amachat: many(20_000, (n) => ['ChatMessagePosted', { messageId: id(n), userId: id(1), message: 'Hello!' }]),
}

/** The state after these events, as they are read from a store: no text is shared with another event. */
function stateOf(category: string): unknown {
  const decider = deciders.find((one) => one.category === category)!
  const events = largest[category]!.map(([type, data]) => ({
    ...{ type, data: JSON.parse(JSON.stringify(data)) },
    recordedAt: '2026-11-10T12:00:00.000Z',
  }))
  return fold(decider, decider.initial, events)
}

function usedBy(make: () => unknown, count: number): number {
  make()
  const kept = new Array<unknown>(count).fill(null)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (const n of kept.keys()) kept[n] = make()
  collectGarbage()
  const used = process.memoryUsage().heapUsed - before
  return kept.length === count ? used / count : 0
}

test.each(
  Object.keys(largest),
)('the largest state of %s is taken for what it needs in memory', (category) => {
  const size = roughSize(stateOf(category))
  const used = usedBy(() => stateOf(category), Math.ceil(8_000_000 / size))
  expect(size / used).toBeGreaterThan(0.5)
  expect(size / used).toBeLessThan(2)
})
