import * as z from 'zod'
import { CampaignStatus, ContentStatus, ContentType, ShownOfferStatus } from '../enumerations.ts'

/** A thing that a search found, with its state where it has one. */
const Hit = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its title: a handle, a brand, an amount. */
  note: z.string(),
  /** The address of its page. */
  link: z.string(),
  /** The part of the title that was found, from its first character to the one behind it; null if it is not in the title. */
  match: z.object({ from: z.int(), to: z.int() }).nullable(),
})
const PageHit = Hit.extend({ type: z.literal('page') })
const CreatorHit = Hit.extend({ type: z.literal('creator'), handle: z.string(), avatarUrl: z.string() })
const CampaignHit = Hit.extend({ type: z.literal('campaign'), status: CampaignStatus })
const OfferHit = Hit.extend({ type: z.literal('offer'), status: ShownOfferStatus })
const ContentHit = Hit.extend({
  type: z.literal('content'),
  status: ContentStatus,
  contentType: ContentType,
})

export const SearchAnswer = z
  .object({
    /** What fits best comes first. Offers and contents are the caller's own. */
    groups: z.object({
      pages: z.array(PageHit).readonly(),
      creators: z.array(CreatorHit).readonly(),
      campaigns: z.array(CampaignHit).readonly(),
      offers: z.array(OfferHit).readonly(),
      contents: z.array(ContentHit).readonly(),
    }),
    /** Whether more match than the group has room for. */
    more: z.object({
      pages: z.boolean(),
      creators: z.boolean(),
      campaigns: z.boolean(),
      offers: z.boolean(),
      contents: z.boolean(),
    }),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof SearchAnswer>
export type SearchHit = SearchAnswer['groups'][keyof SearchAnswer['groups']][number]
