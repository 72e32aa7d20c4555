import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import { Rejected } from '@iam/contracts/problem'
import { noFilter } from '@iam/contracts/profiles/requests'
import { fold } from '../../directory/index/fold.ts'
import { readQuery } from '../../public-list.ts'
import type { Place, Question } from './campaign-list.ts'
import { facetsAsked } from './facets.ts'

/** What a call asks; `key` is the same for all ways to ask the same. */
export type Asked = {
  readonly key: string
  /** Undefined when nothing can match: a search of nothing but signs. */
  readonly question: Question | undefined
}

const usual = 24

/** What the query of a call asks, or why it is refused. */
export function asked(query: unknown): Asked {
  const { search = '', limit = usual, cursor, category, rewardRange } = readQuery(CampaignFilter, query)
  const text = fold(search)
  if (text === '' && search !== '') return { key: 'nothing', question: undefined }
  const facets = facetsAsked(chosen(category), chosen(rewardRange))
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return { key: `${facets} ${limit} ${cursor ?? ''} ${text}`, question: { text, facets, limit, after } }
}

type NoFilter = (typeof noFilter)[number]
const isNoFilter = (value: string): value is NoFilter => (noFilter as readonly string[]).includes(value)
const chosen = <Value extends string>(value: Value | NoFilter | undefined): Value | undefined =>
  value === undefined || isNoFilter(value) ? undefined : value

/** Where a page ended; the next begins right behind it, however many come and go before. */
export const cursorAt = ({ isActive, createdAt, id }: Place): string =>
  Buffer.from(`${isActive ? 'a' : '-'} ${createdAt} ${id}`).toString('base64url')

function placeOf(cursor: string): Place {
  const [, active, createdAt, id] =
    /^([a-]) (\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    []
  if (!createdAt || !id)
    throw new Rejected(
      'cursor-unknown',
      'This place in the list is unknown. Start from the beginning.',
      400,
      [{ path: 'cursor', message: 'This place in the list is unknown.' }],
    )
  return { isActive: active === 'a', createdAt, id }
}
