import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { ClaimKey, UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { isUnavailable } from '@iam/infra/unavailable'
import { sessions } from './ama.ts'
import { campaigns } from './campaigns.ts'
import { payments } from './money/payments.ts'
import { news } from './news.ts'
import { offers } from './offers.ts'
import { brands } from './people/brands.ts'
import { crew } from './people/crew.ts'
import { visitors } from './people/visitors.ts'
import { creators, demoAccounts } from './people.ts'
import { demoId, type Story, type Teller, userIdOf } from './step.ts'
import { brandStory } from './stories/brand-story.ts'
import { campaignStory } from './stories/campaign-story.ts'
import { creatorStory } from './stories/creator-story.ts'
import { crewStory } from './stories/crew-story.ts'
import { moneyStories } from './stories/money-story.ts'
import { newsStory } from './stories/news-story.ts'
import { offerStory } from './stories/offer-story.ts'
import { paymentStory } from './stories/payment-story.ts'
import { sessionStory } from './stories/session-story.ts'
import { shortlistStory } from './stories/shortlist-story.ts'
import { templateStory } from './stories/template-story.ts'
import { interestIdOf, visitorStory } from './stories/visitor-story.ts'
import { templates } from './templates.ts'

export type Seeding = {
  readonly send: Send
  readonly store: EventStore
  /** Sets the password that a demo account signs in with; setting it again is harmless. */
  readonly setPassword: (userId: UserId, password: string) => Promise<void>
  readonly password: string
  /** The keyed hash under which an e-mail address is claimed. */
  readonly claimKey: (kind: 'email', value: string) => ClaimKey
  readonly log: { info(message: string): void }
}

// The first and the last command of a seeding: their streams tell whether it began and whether it was finished.
const [first, ...others] = visitors as [(typeof visitors)[0], ...typeof visitors]
const last = others.at(-1)!
const streamOf = (visitor: typeof first) => `interest-${interestIdOf(visitor)}`

/** Whether a seeding of this store was begun or finished. */
export async function demoState(store: EventStore): Promise<'absent' | 'begun' | 'finished'> {
  if ((await store.read(streamOf(last))).length > 0) return 'finished'
  return (await store.read(streamOf(first))).length > 0 ? 'begun' : 'absent'
}

/** All stories of the demo: `opening`, then the admin, then the others in parallel, and `closing` at the end. */
export function demoStories(teller: Teller) {
  return {
    opening: visitorStory(teller, first).slice(0, 1),
    // The admin joins before the users to whom she gives roles and badges.
    admin: crewStory(teller, crew[0]!),
    people: [
      ...crew.slice(1).map((who) => crewStory(teller, who)),
      ...brands.map((brand) => brandStory(teller, brand)),
      ...creators.map((creator) => creatorStory(teller, creator)),
    ],
    // All users of the campaigns have joined by then.
    campaigns: campaigns.map((campaign) => campaignStory(teller, campaign)),
    offers: [
      ...offers.map((offer) => offerStory(teller, offer)),
      ...templates.map((template) => templateStory(teller, template)),
      ...news.map((post) => newsStory(teller, post)),
      shortlistStory(teller),
      ...sessions.map((session) => sessionStory(teller, session)),
    ],
    // After the campaigns and offers whose payouts are decided on.
    money: [...moneyStories(teller), ...payments.map((payment) => paymentStory(teller, payment))],
    visitors: [
      visitorStory(teller, first).slice(1),
      ...others.slice(0, -1).map((one) => visitorStory(teller, one)),
    ],
    closing: visitorStory(teller, last),
  }
}

/**
 * Writes the demo by sending commands. Their ids are derived from the steps' names, so that a seeding that was killed
 * continues where it was, and one that was finished changes nothing.
 */
export async function seedDemo({
  send,
  store,
  setPassword,
  password,
  claimKey,
  log,
}: Seeding): Promise<void> {
  const today = await dayOfSeeding(store)
  const stories = demoStories({
    ago: (days) => new Date(today - days * day).toISOString(),
    emailKey: (email) => claimKey('email', email),
  })
  const startedAt = performance.now()
  const tell = (story: Story) => tellStory(send, story)
  await tell(stories.opening)
  await tell(stories.admin)
  await Promise.all([besideEachOther(stories.people, tell), setPasswords(setPassword, password)])
  await besideEachOther([...stories.campaigns, ...stories.offers, ...stories.visitors], tell)
  await besideEachOther(stories.money, tell)
  await tell(stories.closing)
  const people = 1 + stories.people.length
  log.info(`demo data: ${people} people in ${Math.round(performance.now() - startedAt)} ms`)
}

async function tellStory(send: Send, story: Story): Promise<void> {
  for (const { name, at, actor, message } of story) {
    const commandId = demoId(name)
    try {
      await whenAvailable(() =>
        send(message, { actor, commandId, correlationId: commandId, effectiveAt: at }),
      )
    } catch (error) {
      if (error instanceof Rejected && endedByTheClock.has(error.code)) return
      throw error
    }
  }
}

/** A seeding that was killed in the middle of a live session may go on when the clock has ended that. */
const endedByTheClock: ReadonlySet<string> = new Set(['ama-session-cancelled', 'ama-session-completed'])

/** Retries while the store or a service is unavailable; a command that is sent again is carried out once. */
export async function whenAvailable<T>(ask: () => Promise<T>, attempts = 10): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (attempts === 1 || !isUnavailable(error)) throw error
  }
  await delay(250)
  return whenAvailable(ask, attempts - 1)
}

const day = 86_400_000

/** The time from which days are counted back: now, or when an unfinished seeding began. */
async function dayOfSeeding(store: EventStore): Promise<number> {
  const [begun] = await whenAvailable(() => store.read(streamOf(first)))
  return begun?.metadata.effectiveAt ? Date.parse(begun.metadata.effectiveAt) + first.sent * day : Date.now()
}

// One after the other, because a password hash takes much time and memory, which users signing in meanwhile need too.
async function setPasswords(setPassword: Seeding['setPassword'], password: string): Promise<void> {
  for (const { handle } of demoAccounts) await setPassword(userIdOf(handle), password)
}

const lanes = 32

/** Writes the stories in parallel, in so many lanes; the steps of each story stay in order. */
async function besideEachOther(
  stories: readonly Story[],
  tell: (story: Story) => Promise<void>,
): Promise<void> {
  const waiting = stories.values()
  const lane = async () => {
    for (const story of waiting) await tell(story)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
