import { DirectoryFilter, noFilter } from '@iam/contracts/profiles/requests'
import { readQuery } from '../public-list.ts'
import { placeOf } from './cursor.ts'
import type { Question } from './index/directory-index.ts'
import { facetsAsked } from './index/facets.ts'
import { fold } from './index/fold.ts'

/** What a call asks. */
export type Asked = {
  /** The same for all ways to ask the same. */
  readonly key: string
  /** Undefined when nobody can match: a search of nothing but signs. */
  readonly question: Question | undefined
}

const usual = 24
const none: readonly string[] = noFilter

/** What the query of a call asks, or why it is refused. */
export function asked(query: unknown): Asked {
  const { search = '', limit = usual, cursor, ...selects } = readQuery(DirectoryFilter, query)
  const text = fold(search)
  if (text === '' && search !== '') return { key: 'nobody', question: undefined }
  const chosen = Object.entries(selects).filter(([, value]) => !none.includes(value as string))
  const facets = facetsAsked(Object.fromEntries(chosen))
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return { key: `${facets} ${limit} ${cursor ?? ''} ${text}`, question: { text, facets, limit, after } }
}
