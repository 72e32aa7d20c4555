import { pathOf } from '@iam/contracts/call'
import type { Campaign } from '@iam/contracts/campaigns/views'
import type { ContentRow } from '@iam/contracts/contents/views'
import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { pages } from '@iam/contracts/pages'
import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import type { SearchAnswer, SearchHit } from '@iam/contracts/search/views'

/** A hit before it is known which part of its title was found. */
export type Hit = Omit<SearchHit, 'match'>

export const nothing: SearchAnswer['groups'] = {
  pages: [],
  creators: [],
  campaigns: [],
  offers: [],
  contents: [],
}

const noteOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

export const ofPage = ({ id, title, link }: Omit<Hit, 'note'>): Hit => ({ id, title, note: '', link })

export const ofCreator = ({ userId, handle, tagline, user }: DirectoryProfile): Hit => ({
  id: userId,
  title: user.name,
  note: noteOf(`@${handle}`, tagline),
  link: pathOf(pages.profile, { handle }),
})

export const ofCampaign = ({ id, title, organizerName, rewardAmount, status }: Campaign): Hit => ({
  id,
  title,
  note: noteOf(organizerName, formatMoney(rewardAmount), status === 'active' ? '' : status),
  link: pathOf(pages.campaign, { id }),
})

/** An offer to one of its parties, who reads the name of the other. */
export function offerOf(offer: Offer, userId: string | null): Hit {
  const { id, campaignTitle, brandUserId, brandName, creatorName, amount, counterAmount, status } = offer
  const other = brandUserId === userId ? creatorName : brandName
  return {
    id,
    title: campaignTitle,
    note: noteOf(other, formatMoney(counterAmount ?? amount), status),
    link: pathOf(pages.offer, { id }),
  }
}

type Titled = Pick<ContentRow, 'id' | 'title' | 'type' | 'status'>

export const ofContent = ({ id, title, type, status }: Titled): Hit => ({
  id,
  title,
  note: noteOf(type, status === 'approved' ? 'ready' : status),
  link: `${pages.content.path}?piece=${id}`,
})
