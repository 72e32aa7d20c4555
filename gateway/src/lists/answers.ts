import { LruCache } from '@iam/infra/lru-cache'
import type { Change, Found, ListIndex, MatchKeys, Question } from './list-index.ts'
import { givePageBack, page, takePage } from './page.ts'
import { compareSortKeys, type SortKey } from './ranks.ts'
import type { SerializedAnswer } from './send-answer.ts'

/** A parsed query. */
export type ParsedQuery = {
  /** Cache key; the same for equivalent queries. */
  readonly key: string
  /** Undefined when nothing can match: a search of punctuation alone. */
  readonly question: Question | undefined
}

/** A cached answer and what it depends on: its question, and where its page ends when more follow. */
type Kept = {
  readonly answer: SerializedAnswer
  readonly question: Question
  readonly end: SortKey | undefined
}

/** Memory in bytes for cached answers, and what one takes besides its bytes, estimated. */
const maxBytes = 64 * 2 ** 20
const entryOverhead = 500
/** Above this many changes at once all answers are dropped: checking each would take longer than recomputing. */
const many = 100

/** The answers of a public list: cached ones as they are, others assembled from the stored bytes of their cards. */
export class ListAnswers {
  readonly #index: ListIndex
  readonly #opening: Buffer
  readonly #nothing: SerializedAnswer
  readonly #cursorAt: (place: SortKey) => string
  readonly #cache = new LruCache<string, Kept>('answers of lists', maxBytes)

  /** `answerField` holds the cards. */
  constructor(index: ListIndex, answerField: string, cursorAt: (place: SortKey) => string) {
    this.#index = index
    this.#opening = Buffer.from(`{"${answerField}":[`)
    this.#nothing = { bytes: Buffer.from(`{"${answerField}":[],"total":0}`), etag: 'W/"nothing"' }
    this.#cursorAt = cursorAt
  }

  /** The answer; cached if `comesAgain`, which says that the same URL was requested before. */
  answer({ key, question }: ParsedQuery, comesAgain = true): SerializedAnswer {
    if (!question) return this.#nothing
    const cached = this.#cache.get(key)
    if (cached) return cached.answer
    const found = this.#index.find(question)
    const answer = this.#page(found, comesAgain)
    if (!comesAgain) return answer
    const end = found.hasMore ? this.#index.sortKeyOf(found.docs.at(-1)!) : undefined
    this.#cache.add(key, { answer, question, end }, answer.bytes.length + entryOverhead)
    return answer
  }

  /** Drops the cached answers that these changes alter, or all of them above `many` changes. */
  drop(changes: readonly Change[]): void {
    if (changes.length > many) this.#cache.clear()
    else if (changes.length > 0)
      this.#cache.deleteWhere((kept) => changes.some((change) => alters(change, kept)))
  }

  /** Serializes a page; if it is not kept, into recycled memory that is given back once the answer is sent. */
  #page({ docs, total, hasMore }: Found, isKept: boolean): SerializedAnswer {
    const { cards } = this.#index
    const next = hasMore ? `,"nextCursor":"${this.#cursorAt(this.#index.sortKeyOf(docs.at(-1)!))}"` : ''
    const closing = `],"total":${total}${next}}`
    const take = isKept ? Buffer.allocUnsafe : takePage
    const { memory, bytes } = page(cards, docs, this.#opening, closing, take)
    let a = total
    let b = docs.length
    for (const doc of docs) {
      const mark = cards.mark(doc)
      a = Math.imul(a ^ (mark / 2 ** 20), 0x01000193)
      b = Math.imul((b ^ mark) + (a >>> 15), 0x5bd1e995)
    }
    const etag = `W/"${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${next.length}"`
    return isKept ? { bytes, etag } : { bytes, etag, onSent: () => givePageBack(memory) }
  }
}

/** Whether a change alters an answer: its count, or a card on its page. */
function alters({ before, now }: Change, { question, end }: Kept): boolean {
  const wasIn = before !== undefined && matches(before, question)
  const isIn = now !== undefined && matches(now, question)
  if (wasIn !== isIn) return true
  if (!wasIn || !isIn) return false
  const isOnPage = ({ sortKey }: MatchKeys) =>
    (!question.after || compareSortKeys(sortKey, question.after) > 0) &&
    (!end || compareSortKeys(sortKey, end) <= 0)
  return isOnPage(before) || isOnPage(now)
}

const matches = ({ facets, text }: MatchKeys, question: Question) =>
  (facets & question.facets) === question.facets && text.includes(question.text)
