import type { Actor } from '@iam/contracts/event'
import { OfferFilter } from '@iam/contracts/offers/requests'
import { searchText } from '@iam/contracts/search/search-text'
import type { Viewer } from '../../lists/parties.ts'
import { defaultLimit, readQuery } from '../../lists/question.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { selects } from './facets.ts'
import { placeOf } from './place.ts'

export type Caller = { readonly userId: string; readonly role: Actor['role'] }

/** Users see the offers that they made and those that they received, whatever their role is by now; admins see all. */
export const viewerOf = ({ userId, role }: Caller): Viewer => ({
  userId,
  sides: role === 'admin' ? undefined : bothSides,
})

/** The sides on which a user's own offers stand: a role may change, but not whose offer it is. */
export const bothSides = ['brand', 'creator'] as const

/** Parses the query string; throws 400 with the invalid fields. What the caller may see is decided by the session. */
export function parseQuery(query: unknown, viewer: Viewer) {
  const { search = '', status, amountRange, limit = defaultLimit, cursor } = readQuery(OfferFilter, query)
  const text = searchText(search)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const question = { viewer, text, facets: bitsAsked(selects, [status, amountRange]), after, limit }
  // Nothing can match a search of punctuation alone.
  return { question: text === '' && search !== '' ? undefined : question, isFirst: !cursor }
}
