import { OfferFilter } from '@iam/contracts/offers/requests'
import type { Viewer } from '../../lists/parties.ts'
import type { Question } from '../../lists/private-list.ts'
import { readQuery } from '../../lists/question.ts'
import { searchText } from '../../lists/search-text.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { selects } from './facets.ts'
import { placeOf } from './place.ts'

const defaultLimit = 24

export type Asked = {
  /** Undefined when nothing can match: a search of punctuation alone. */
  readonly question: Question | undefined
  /** Whether the first page is requested. */
  readonly isFirst: boolean
}

/** Parses the query string; throws 400 with the invalid fields. What the caller may see is decided by the session. */
export function asked(query: unknown, viewer: Viewer): Asked {
  const { search = '', status, amountRange, limit = defaultLimit, cursor } = readQuery(OfferFilter, query)
  const text = searchText(search)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const question = { viewer, text, facets: bitsAsked(selects, [status, amountRange]), after, limit }
  return { question: text === '' && search !== '' ? undefined : question, isFirst: !cursor }
}
