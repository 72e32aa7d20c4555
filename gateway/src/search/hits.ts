import { pathOf } from '@iam/contracts/call'
import type { Campaign } from '@iam/contracts/campaigns/views'
import type { ContentRow } from '@iam/contracts/contents/views'
import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { pages } from '@iam/contracts/pages'
import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import type { SearchAnswer, SearchHit } from '@iam/contracts/search/views'

/** A hit before it is known which part of its title was found. */
type Hit<Type extends SearchHit['type']> = Omit<Extract<SearchHit, { readonly type: Type }>, 'match'>

export const nothing: SearchAnswer = {
  groups: { pages: [], creators: [], campaigns: [], offers: [], contents: [] },
  more: { pages: false, creators: false, campaigns: false, offers: false, contents: false },
}

const noteOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

export const ofPage = ({ id, title, link }: Omit<Hit<'page'>, 'type' | 'note'>): Hit<'page'> => ({
  type: 'page',
  id,
  title,
  note: '',
  link,
})

export const ofCreator = ({ userId, handle, tagline, user }: DirectoryProfile): Hit<'creator'> => ({
  type: 'creator',
  id: userId,
  title: user.name,
  handle,
  avatarUrl: user.avatarUrl,
  note: noteOf(`@${handle}`, tagline),
  link: pathOf(pages.profile, { handle }),
})

export const ofCampaign = (campaign: Campaign): Hit<'campaign'> => {
  const { id, title, organizerName, rewardAmount, status } = campaign
  const note = noteOf(organizerName, formatMoney(rewardAmount))
  return { type: 'campaign', id, title, status, note, link: pathOf(pages.campaign, { id }) }
}

/** An offer to one of its parties, who reads the name of the other. */
export function offerOf(offer: Offer, userId: string | null): Hit<'offer'> {
  const { id, campaignTitle, brandUserId, brandName, creatorName, amount, counterAmount, status } = offer
  const other = brandUserId === userId ? creatorName : brandName
  const note = noteOf(other, formatMoney(counterAmount ?? amount))
  return { type: 'offer', id, title: campaignTitle, status, note, link: pathOf(pages.offer, { id }) }
}

type Titled = Pick<ContentRow, 'id' | 'title' | 'type' | 'status'>

export const ofContent = ({ id, title, type: contentType, status }: Titled): Hit<'content'> => ({
  type: 'content',
  id,
  title,
  contentType,
  status,
  note: '',
  link: `${pages.content.path}#${id}`,
})
