import { OfferFilter } from '@iam/contracts/offers/requests'
import { cursorOf, readCursor } from '../../http/cursor.ts'
import { fold } from '../../lists/fold.ts'
import { readQuery } from '../../lists/public-list.ts'
import { standing } from '../../lists/ranks.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { selects } from './facets.ts'
import type { Place, Question, Viewer } from './offer-list.ts'

const usual = 24

export type Asked = {
  /** Undefined when nothing can match: a search of punctuation alone. */
  readonly question: Question | undefined
  /** Whether the first page is requested. */
  readonly isFirst: boolean
}

/** Parses the query string; throws 400 with the invalid fields. What the caller may see is decided by the session. */
export function asked(query: unknown, viewer: Viewer): Asked {
  const { search = '', status, amountRange, limit = usual, cursor } = readQuery(OfferFilter, query)
  const text = fold(search)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const question = { viewer, text, facets: bitsAsked(selects, [status, amountRange]), after, limit }
  return { question: text === '' && search !== '' ? undefined : question, isFirst: !cursor }
}

/** Keyset cursor: the next page starts after this entry, even if entries before it are added or removed. */
export const cursorAt = ({ isTheirMove, standing: { major, tie } }: Place): string =>
  `${isTheirMove ? 1 : 0}${cursorOf(new Date(-major).toISOString(), tie)}`

function placeOf(cursor: string): Place {
  const { at, id } = readCursor(/^[01]/.test(cursor) ? cursor.slice(1) : '')
  return { isTheirMove: cursor.startsWith('1'), standing: standing(-Date.parse(at), id) }
}
