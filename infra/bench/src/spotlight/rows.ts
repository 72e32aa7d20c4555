import { chance } from '../../../demo/src/chance.ts'
import { campaignRows, words } from '../campaigns/campaigns.ts'
import type { Rows } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { offerRows, theBrand } from '../offers/offers.ts'

const count = 10_000
/** As many as are searched. */
const contentCount = 500

const contentOf = (number: number) => {
  const { pick } = chance(`content ${number}`)
  return {
    ...{ id: idOf(5, number), creatorId: theBrand, campaignId: null, type: 'post', status: 'approved' },
    ...{ title: `${pick(words)} ${pick(words)} ${pick(words)}`, body: '', mediaUrl: '', platforms: [] },
    ...{ publishedAt: null, createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString() },
  }
}

/** What is searched besides creators: campaigns, offers, half of them of the brand that searches, and its contents. */
export const otherRows = (): Rows => ({
  ...offerRows(count),
  campaigns: campaignRows(count).campaigns!,
  contents: Array.from({ length: contentCount }, (_, number) => contentOf(number)),
})
