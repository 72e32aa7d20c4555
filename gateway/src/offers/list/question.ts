import type { Actor } from '@iam/contracts/event'
import { OfferFilter } from '@iam/contracts/offers/requests'
import { searchText } from '@iam/contracts/search/search-text'
import type { Viewer } from '../../lists/parties.ts'
import { defaultLimit, readQuery } from '../../lists/question.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { selects } from './facets.ts'
import { placeOf } from './place.ts'

export type Caller = { readonly userId: string; readonly role: Actor['role'] }

/** Brands see the offers that they made, creators those that they received, other roles both, admins all. */
export const viewerOf = ({ userId, role }: Caller): Viewer => ({
  userId,
  sides: role === 'admin' ? undefined : ownSidesOf(role),
})

/** The sides on which a user's own offers stand. */
export const ownSidesOf = (role: Actor['role']): readonly string[] =>
  role === 'brand' || role === 'creator' ? [role] : ['brand', 'creator']

/** Parses the query string; throws 400 with the invalid fields. What the caller may see is decided by the session. */
export function parseQuery(query: unknown, viewer: Viewer) {
  const { search = '', status, amountRange, limit = defaultLimit, cursor } = readQuery(OfferFilter, query)
  const text = searchText(search)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const question = { viewer, text, facets: bitsAsked(selects, [status, amountRange]), after, limit }
  // Nothing can match a search of punctuation alone.
  return { question: text === '' && search !== '' ? undefined : question, isFirst: !cursor }
}
