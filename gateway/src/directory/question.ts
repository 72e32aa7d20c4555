import { DirectoryFilter, noFilter } from '@iam/contracts/profiles/requests'
import type { Asked } from '../lists/answers.ts'
import { readQuery } from '../lists/public-list.ts'
import { searchText } from '../lists/search-text.ts'
import { placeOf } from './cursor.ts'
import { facetsAsked } from './facets.ts'

const defaultLimit = 24
const none: readonly string[] = noFilter

/** Parses the query string of a request; throws 400 with the invalid fields. */
export function asked(query: unknown): Asked {
  const { search = '', limit = defaultLimit, cursor, ...selects } = readQuery(DirectoryFilter, query)
  const text = searchText(search)
  if (text === '' && search !== '') return { key: 'nobody', question: undefined }
  const chosen = Object.entries(selects).filter(([, value]) => !none.includes(value as string))
  const facets = facetsAsked(Object.fromEntries(chosen))
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return { key: `${facets} ${limit} ${cursor ?? ''} ${text}`, question: { text, facets, limit, after } }
}
