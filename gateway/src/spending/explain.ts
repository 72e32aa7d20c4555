import { pathOf } from '@iam/contracts/call'
import type { ExplainedEvent, ExplanationAnswer } from '@iam/contracts/earnings/views'
import { moment } from '@iam/contracts/moment'
import { money } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { Rejected } from '@iam/contracts/rejected'
import type { ExplainSpending } from '@iam/contracts/spending/requests'
import type { UserId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import { momentOf } from '../earnings/ledgers.ts'
import { namesOf } from '../users/names.ts'
import { Books, type Change, type Owned } from './books.ts'
import { sentenceOf } from './sentences.ts'
import { sourcesOf } from './sources.ts'
import { subjectTitles } from './spending.ts'

type Needed = Pick<Dependencies, 'db' | 'store' | 'histories' | 'now'>

/** The events that make a figure of a brand's money page, of one campaign or offer or over all. */
export async function spendingExplained(
  dependencies: Needed,
  userId: UserId,
  { figure, asOf, subject }: ExplainSpending,
): Promise<ExplanationAnswer> {
  const { at, until } = momentOf(dependencies, asOf)
  const { owned, happened } = await sourcesOf(dependencies, { userId }, until)
  if (subject !== undefined && !owned.campaignIds.has(subject) && !owned.offerIds.has(subject))
    throw new Rejected('campaign-unknown')
  const books = new Books(owned)
  const changes = happened
    .flatMap((one) => books.apply(one))
    .map((change): CountedChange => ({ ...change, amount: change.part.sums[figure] ?? 0n }))
    .filter(({ part, amount }) => (subject === undefined || part.subject === subject) && amount !== 0n)
  const total = [...books.parts]
    .filter((part) => subject === undefined || part.subject === subject)
    .reduce((sum, { sums }) => sum + (sums[figure] ?? 0n), 0n)
  const [titles, names] = await Promise.all([
    subjectTitles(
      dependencies.db,
      changes.map(({ part }) => part.subject),
    ),
    namesOf(
      dependencies.db,
      changes.map(({ part }) => part.userId),
    ),
  ])
  const events = changes.map((change) => {
    const title = titles.get(change.part.subject ?? '') ?? 'No campaign'
    const creator = names.get(change.part.userId ?? '') ?? ''
    return explained(change, { title, creator }, owned)
  })
  return { figure, asOf: at, total: money(total), events }
}

type CountedChange = Change & { readonly amount: bigint }

function explained(
  { happened: { event }, part, amount }: CountedChange,
  named: { readonly title: string; readonly creator: string },
  { offerIds }: Owned,
): ExplainedEvent {
  const { id, position, type, recordedAt } = event
  const at = moment(event)
  const { subject } = part
  const page = offerIds.has(subject ?? '') ? pages.offer : pages.campaign
  return {
    ...{ id, position, type, at, recordedAt: recordedAt === at ? null : recordedAt },
    sentence: sentenceOf(event, named),
    amount: money(amount),
    link: subject === null ? null : pathOf(page, { id: subject }),
  }
}
