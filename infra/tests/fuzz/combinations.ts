import type { Answer, Client } from '../support/client.ts'
import { type Cast, ok } from './cast.ts'
import { extreme, type Mood } from './extremes.ts'
import { pick, type Random, type Schema } from './values.ts'
import { handedIn, joined, offered, offers, waiting } from './work.ts'

const moneys: Schema = { type: 'string', pattern: '^-?\\d{1,8}\\.\\d{2}$' }
const amount = (random: Random, mood: Mood = pick(random, ['least', 'most', 'any'] as const)) =>
  extreme(moneys, 'amount', undefined, mood, random)
const text = (random: Random, maxLength: number) =>
  extreme(
    { type: 'string', minLength: 1, maxLength },
    'text',
    undefined,
    pick(random, ['any', 'most'] as const),
    random,
  )

/** Valid calls on one record, which may be refused only because of each other. */
type Combination = (cast: Cast, random: Random) => Promise<void>

/** Throws for a 5xx; a refusal is a valid answer. */
async function tried(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  if (status >= 500) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

export const combinations: Readonly<Record<string, Combination>> = {
  async 'override and override'(cast, random) {
    const { tasks } = await joined(cast, ['1.00', '1.00', '1.00'])
    const submissions = []
    for (const task of tasks) submissions.push(await handedIn(cast, task))
    for (const [n, id] of submissions.entries()) {
      const by: Client = n === 2 ? cast.admin : cast.brand
      const more = n === 2 ? { reason: text(random, 500) } : {}
      await tried(
        by.post(`/api/iam/submissions/${id}/approve`, { rewardAmountOverride: amount(random), ...more }),
      )
    }
  },
  async 'edit and accept'(cast, random) {
    const id = await offered(cast)
    const edit = () =>
      cast.brand.patch(`${offers}/${id}`, { amount: amount(random), description: text(random, 5000) })
    ok(await edit())
    await Promise.all([tried(edit()), tried(cast.creator.post(`${offers}/${id}/accept`, { version: 2 }))])
    await tried(cast.creator.post(`${offers}/${id}/accept`, { version: 3 }))
    ok(await cast.brand.post(`${offers}/${id}/complete`))
  },
  async 'cancel and approve'(cast, random) {
    const { campaign, submission } = await waiting(cast)
    const cancel = () =>
      cast.brand.post(`/api/iam/campaigns/${campaign}/cancel`, { reason: text(random, 500) })
    const approve = () =>
      cast.brand.post(`/api/iam/submissions/${submission}/approve`, {
        rewardAmountOverride: amount(random),
        notes: text(random, 2000),
      })
    await Promise.all([tried(cancel()), tried(approve())])
    await tried(approve())
  },
}
