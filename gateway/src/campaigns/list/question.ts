import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import type { Asked } from '../../lists/answers.ts'
import { readQuery } from '../../lists/public-list.ts'
import { searchText } from '../../lists/search-text.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { selects } from './facets.ts'
import { placeOf } from './place.ts'

const defaultLimit = 24

/** Parses the query string of a request; throws 400 with the invalid fields. */
export function asked(query: unknown): Asked {
  const {
    search = '',
    limit = defaultLimit,
    cursor,
    category,
    rewardRange,
  } = readQuery(CampaignFilter, query)
  const text = searchText(search)
  if (text === '' && search !== '') return { key: 'nothing', question: undefined }
  const facets = bitsAsked(selects, [category, rewardRange])
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return { key: `${facets} ${limit} ${cursor ?? ''} ${text}`, question: { text, facets, limit, after } }
}
