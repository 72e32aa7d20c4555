import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { campaignQueries } from '../features/campaigns/queries.ts'
import { contentQueries } from '../features/contents/queries.ts'
import { offerQueries } from '../features/offers/queries.ts'
import { profileQueries } from '../features/profile/queries.ts'
import { shortlistQueries } from '../features/shortlist/queries.ts'
import { submissionQueries } from '../features/submissions/queries.ts'
import { workQueries } from '../features/work/queries.ts'
import { api } from '../lib/api.ts'

afterEach(() => vi.restoreAllMocks())

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'

test.each([
  ['participations', 'the people of a campaign', campaignQueries.participants(id)],
  ['participations', 'the people beside a review', submissionQueries.participants(id)],
  ['participations', 'one’s own campaigns', campaignQueries.participation()],
  ['participations', 'the campaigns of one’s work', workQueries.campaigns()],
  ['entries', 'a shortlist', shortlistQueries.own()],
  ['contents', 'one’s own content', contentQueries.own(id)],
  ['contents', 'content to hand in', submissionQueries.contents(id)],
  ['contents', 'content to deliver', offerQueries.ownContents(id)],
  ['contents', 'content of a profile', profileQueries.contents(id)],
] as const)('the pages of a list that is shown whole are one list, %s: %s', async (list, _, options) => {
  const answers = [{ [list]: [1, 2], nextCursor: 'more' }, { [list]: [3] }]
  const get = vi.spyOn(api, 'get').mockImplementation(async () => answers.shift() as never)
  expect(await new QueryClient().fetchQuery(options as never)).toEqual({ [list]: [1, 2, 3] })
  expect(get.mock.calls.map(([, asked]) => asked)).toMatchObject([{ cursor: undefined }, { cursor: 'more' }])
})
