import { type Answer, KeptAnswers } from './kept-answers.ts'
import type { Change, Found, ListIndex, Question, Trace } from './list-index.ts'
import { page } from './page.ts'
import { givePageBack, takePage } from './page-memory.ts'
import { compareStandings, type Standing } from './ranks.ts'

/** What a call asks. */
export type Asked = {
  /** The same for all ways to ask the same. */
  readonly key: string
  /** Undefined when nothing can match: a search of nothing but signs. */
  readonly question: Question | undefined
}

/** What a kept answer is about: its question, and where its page ends when more follow. */
type Page = { readonly question: Question; readonly end: Standing | undefined }

/** More changes at once than this drop every answer: looking at each would take longer than answering anew. */
const many = 200

/** The answers of a public list: kept ones as they are, others put together from the ready bytes of their cards. */
export class ListAnswers {
  readonly #index: ListIndex
  readonly #opening: Buffer
  readonly #nothing: Answer
  readonly #cursorAt: (place: Standing) => string
  readonly #kept = new KeptAnswers<Page>()

  /** `name` is the answer's field that holds the cards. */
  constructor(index: ListIndex, name: string, cursorAt: (place: Standing) => string) {
    this.#index = index
    this.#opening = Buffer.from(`{"${name}":[`)
    this.#nothing = { bytes: Buffer.from(`{"${name}":[],"total":0}`), etag: 'W/"nothing"' }
    this.#cursorAt = cursorAt
  }

  /** The answer; kept for the next time when the question is one that comes again. */
  answer({ key, question }: Asked, comesAgain = true): Answer {
    if (!question) return this.#nothing
    const kept = this.#kept.get(key)
    if (kept) return kept
    const found = this.#index.find(question)
    if (!comesAgain) return this.#page(found, takePage, givePageBack)
    const answer = this.#page(found, Buffer.allocUnsafe)
    const end = found.hasMore ? this.#index.standingOf(found.docs.at(-1)!) : undefined
    this.#kept.keep(key, { question, end }, answer)
    return answer
  }

  /** Drops the answers that these changes alter, and no others. */
  drop(changes: readonly Change[]): void {
    if (changes.length > many) this.#kept.clear()
    else if (changes.length > 0)
      this.#kept.dropWhere((answered) => changes.some((change) => alters(change, answered)))
  }

  /** The bytes of a page: its cards in a row, in memory that is given for it and perhaps wanted back. */
  #page(
    { docs, total, hasMore }: Found,
    take: (length: number) => Buffer,
    giveBack?: (memory: Buffer) => void,
  ): Answer {
    const { cards } = this.#index
    const last = docs.at(-1)
    const next =
      hasMore && last !== undefined ? `,"nextCursor":"${this.#cursorAt(this.#index.standingOf(last))}"` : ''
    const closing = `],"total":${total}${next}}`
    const { memory, bytes } = page(cards, docs, this.#opening, closing, take)
    let a = total
    let b = docs.length
    for (const doc of docs) {
      const mark = cards.mark(doc)
      a = Math.imul(a ^ (mark / 2 ** 20), 0x01000193)
      b = Math.imul((b ^ mark) + (a >>> 15), 0x5bd1e995)
    }
    const etag = `W/"${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${next.length}"`
    return giveBack ? { bytes, etag, sent: () => giveBack(memory) } : { bytes, etag }
  }
}

/** Whether a change alters an answer: its count, or a card on its page. */
function alters({ before, now }: Change, { question, end }: Page): boolean {
  const wasIn = before !== undefined && matches(before, question)
  const isIn = now !== undefined && matches(now, question)
  if (wasIn !== isIn) return true
  if (!wasIn || !isIn) return false
  const isOnPage = ({ standing }: Trace) =>
    (!question.after || compareStandings(standing, question.after) > 0) &&
    (!end || compareStandings(standing, end) <= 0)
  return isOnPage(before) || isOnPage(now)
}

const matches = ({ facets, text }: Trace, question: Question) =>
  (facets & question.facets) === question.facets && text.includes(question.text)
