import type { Campaign } from '@iam/contracts/campaigns/views'
import type { Offer } from '@iam/contracts/offers/views'
import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import type * as searchCalls from '@iam/contracts/search/calls'
import { pagesOpenTo } from '@iam/contracts/search/pages'
import { defaultHits } from '@iam/contracts/search/requests'
import { searchText } from '@iam/contracts/search/search-text'
import { runsCampaigns } from '../campaigns/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import type { OwnWrites } from '../http/own-writes.ts'
import type { Cards } from '../lists/cards.ts'
import { caughtUp } from '../lists/caught-up.ts'
import { closestOf, type Name, nameOf } from '../lists/closeness.ts'
import type { FollowedList } from '../lists/open-list.ts'
import type { OpenOfferList } from '../offers/list/open-list.ts'
import { bothSides } from '../offers/list/question.ts'
import type { Handlers } from '../serve.ts'
import { nothing, ofCampaign, ofContent, ofCreator, offerOf, ofPage } from './hits.ts'
import { matchIn } from './match.ts'
import { ownContents } from './own-contents.ts'

export type SearchDependencies = Pick<Dependencies, 'db' | 'announcements' | 'now'> & {
  readonly directory: FollowedList
  readonly campaigns: FollowedList
  readonly offers: OpenOfferList
  readonly ownWrites: OwnWrites
}

/** Pages stand before all else: a shorter text has to be a word of their names, or its beginning. */
const leastForAnyPart = 5

/** One search over all that a caller may see. */
export function searchHandlers(dependencies: SearchDependencies): Handlers<typeof searchCalls> {
  const { db, announcements, directory, campaigns, offers, ownWrites, now } = dependencies
  const contentsOf = ownContents(db, announcements)
  const feeds = [directory.feed, campaigns.feed, offers.feed]

  return {
    async search({ query: { q, limit = defaultHits }, actor, request, reply }) {
      const position = ownWrites.awaitedPosition(request)
      const states = await Promise.all(feeds.map((feed) => caughtUp(feed, position)))
      const late = states.flatMap(({ asOf }) => asOf ?? [])
      if (late.length > 0) reply.header('as-of', String(Math.min(...late)))

      const text = searchText(q)
      // Nothing can match a search of punctuation alone.
      if (text === '') return nothing
      const { userId } = actor
      const contents = userId ? await contentsOf(userId, position) : []
      // Admins enter everywhere.
      const caller = userId && {
        ...actor,
        runsCampaigns: actor.role !== 'admin' && (await runsCampaigns(db, actor)),
      }
      const farthest = text.length < leastForAnyPart ? 1 : undefined
      // One more than is answered tells whether more match.
      const least = limit + 1
      const open = closestOf(pagesOpenTo(caller).map(named), text, least, farthest)
      const creators = directory.list.best(text, least)
      const posted = campaigns.list.best(text, least)
      const viewer = userId ? { userId, sides: bothSides } : undefined
      const offered = viewer ? offers.list.best({ viewer, text, limit: least }, Date.parse(now())) : []
      const written = closestOf(contents, text, least)
      const isMore = (found: readonly unknown[]) => found.length > limit
      const shown = <One>(found: readonly One[]) => found.slice(0, limit)
      const hits = <Hit extends { readonly title: string }>(found: readonly Hit[]) =>
        found.map((hit) => ({ ...hit, match: matchIn(hit.title, text) }))
      return {
        groups: {
          pages: hits(shown(open).map(ofPage)),
          creators: hits(cardsOf<DirectoryProfile>(directory.list, shown(creators)).map(ofCreator)),
          campaigns: hits(cardsOf<Campaign>(campaigns.list, shown(posted)).map(ofCampaign)),
          offers: hits(cardsOf<Offer>(offers.list, shown(offered)).map((offer) => offerOf(offer, userId))),
          contents: hits(shown(written).map(ofContent)),
        },
        more: {
          pages: isMore(open),
          creators: isMore(creators),
          campaigns: isMore(posted),
          offers: isMore(offered),
          contents: isMore(written),
        },
      }
    },
  }
}

type Found = ReturnType<typeof pagesOpenTo>[number]
const pageNames = new Map<string, Name>()

/** A page with the name under which it is found. */
function named(page: Found) {
  let name = pageNames.get(page.id)
  if (!name) {
    name = nameOf(searchText(`${page.title} ${page.words}`))
    pageNames.set(page.id, name)
  }
  return { ...page, name }
}

/** Entries of a list, as their cards show them. */
const cardsOf = <Card>({ cards }: { readonly cards: Cards }, docs: readonly number[]) =>
  docs.map((doc): Card => JSON.parse(cards.text(doc)))
