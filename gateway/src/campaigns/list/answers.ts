import { hash } from 'node:crypto'
import { type Answer, KeptAnswers } from '../../kept-answers.ts'
import type { CampaignList } from './campaign-list.ts'
import { type Asked, cursorAt } from './question.ts'

/** The answers of the campaign list as bytes; those that come again are kept until a campaign changes. */
export class CampaignAnswers {
  readonly #list: CampaignList
  readonly #kept = new KeptAnswers<null>()

  constructor(list: CampaignList) {
    this.#list = list
  }

  answer({ key, question }: Asked, comesAgain = true): Answer {
    if (!question) return nothing
    const kept = this.#kept.get(key)
    if (kept) return kept
    const { page, total, hasMore } = this.#list.find(question)
    const last = page.at(-1)
    const next = hasMore && last ? `,"nextCursor":"${cursorAt(last.place)}"` : ''
    const cards = page.flatMap(({ card }, index) => (index === 0 ? [card] : [comma, card]))
    const answer = ready(Buffer.concat([opening, ...cards, Buffer.from(`],"total":${total}${next}}`)]))
    if (comesAgain) this.#kept.keep(key, null, answer)
    return answer
  }

  /** Campaigns have changed. */
  drop(): void {
    this.#kept.clear()
  }
}

const ready = (bytes: Buffer): Answer => ({ bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` })

const opening = Buffer.from('{"campaigns":[')
const comma = Buffer.from(',')
const nothing = ready(Buffer.from('{"campaigns":[],"total":0}'))
