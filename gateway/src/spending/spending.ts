import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import { money } from '@iam/contracts/money'
import type { SpendingQuery } from '@iam/contracts/spending/requests'
import type { CampaignSpending, OfferSpending, SpendingAnswer } from '@iam/contracts/spending/views'
import { CampaignId, OfferId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { momentOf } from '../earnings/ledgers.ts'
import { namesOf } from '../users/names.ts'
import type { Part, PaymentBook } from './book.ts'
import { type Books, booksAfter } from './books.ts'
import { sourcesOf } from './sources.ts'

type Needed = Pick<Dependencies, 'db' | 'store' | 'histories' | 'now'>

/** What a brand has promised, owes and paid, now or as of a past moment. */
export async function spendingOf(
  dependencies: Needed,
  userId: UserId,
  { campaignId, asOf }: SpendingQuery,
): Promise<SpendingAnswer> {
  const { at, until, isPast } = momentOf(dependencies, asOf)
  const { owned, happened } = await sourcesOf(dependencies, { userId }, until, campaignId)
  const books = booksAfter(owned, happened)
  const parts = [...books.parts]
  const bySubject = Map.groupBy(parts, ({ subject }) => subject)
  const [titles, names] = await Promise.all([
    subjectTitles(dependencies.db, [...bySubject.keys()]),
    namesOf(
      dependencies.db,
      parts.map((part) => part.userId),
    ),
  ])
  const named = (id: string) => names.get(id) ?? ''
  const of = (subject: string) => bySubject.get(subject) ?? []
  const all = sumsOf(parts)
  return {
    campaigns: [...books.campaigns.keys()]
      .reverse()
      .map((id) => campaignOf(id, books, of(id), titles.get(id) ?? '', named)),
    offers: [...books.offers.keys()]
      .reverse()
      .map((id) => offerOf(id, books, of(id), titles.get(id) ?? '', named)),
    otherTransactions: transactionsOf(books, ({ campaignId }) => !books.campaigns.has(campaignId ?? '')),
    totals: {
      ...shownOf(all),
      ...{ budget: all('budget'), committed: all('committed'), spent: all('spent') },
      ...{ left: all('left'), funded: all('funded') },
    },
    ...{ asOf: at, isPast },
  }
}

/** The sum of a figure over parts, as an amount. */
function sumsOf(parts: readonly Part[]) {
  return (figure: SpendingFigure) => money(parts.reduce((sum, { sums }) => sum + (sums[figure] ?? 0n), 0n))
}
type SumOf = ReturnType<typeof sumsOf>

const shownOf = (sum: SumOf) => ({ owed: sum('owed'), approved: sum('approved'), paid: sum('paid') })

function campaignOf(
  id: string,
  books: Books,
  parts: readonly Part[],
  title: string,
  named: (id: string) => string,
): CampaignSpending {
  const sum = sumsOf(parts)
  const creators = Map.groupBy(parts, (part) => part.userId)
  return {
    ...{ campaignId: CampaignId.parse(id), title, status: books.campaigns.get(id)?.status ?? 'active' },
    ...{ budget: sum('budget'), committed: sum('committed'), ...shownOf(sum), left: sum('left') },
    creators: [...creators]
      .flatMap(([userId, own]) =>
        userId === null
          ? []
          : [{ userId: UserId.parse(userId), name: named(userId), ...shownOf(sumsOf(own)) }],
      )
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    transactions: transactionsOf(books, ({ campaignId }) => campaignId === id),
  }
}

const transactionsOf = (
  { payments }: Books,
  matches: (payment: PaymentBook) => boolean,
): CampaignSpending['transactions'] =>
  [...payments].flatMap(([paymentIntentId, payment]) => {
    const { amount, status, createdAt } = payment
    return matches(payment) ? [{ paymentIntentId, amount: money(amount), status, createdAt }] : []
  })

function offerOf(
  id: string,
  { offers }: Books,
  parts: readonly Part[],
  title: string,
  named: (id: string) => string,
): OfferSpending {
  const { userId = '', amount = 0n } = offers.get(id) ?? {}
  return {
    ...{ offerId: OfferId.parse(id), title, creatorUserId: UserId.parse(userId), creatorName: named(userId) },
    ...{ amount: money(amount), ...shownOf(sumsOf(parts)) },
  }
}

const Titled = z.object({ id: z.string(), title: z.string() })

/** The titles of campaigns and offers, as they are now. */
export async function subjectTitles(db: DatabasePool, subjects: readonly (string | null)[]) {
  const ids = sql.array(
    subjects.filter((id) => id !== null),
    'text',
  )
  const rows = await db.any(sql.type(Titled)`
    select id, title from campaigns where id = any(${ids})
    union all select id, campaign_title from offers where id = any(${ids})`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
