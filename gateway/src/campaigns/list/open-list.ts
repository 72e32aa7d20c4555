import type { Campaign } from '@iam/contracts/campaigns/views'
import { searchText } from '@iam/contracts/search/search-text'
import type { Listing } from '../../lists/list-index.ts'
import { type FollowedList, type ListDependencies, openList } from '../../lists/open-list.ts'
import { readRows } from '../../lists/read-rows.ts'
import { facetsOf, selects } from './facets.ts'
import { cursorAt, sortKeyOf } from './place.ts'

/** `isAbandoned`: still active, but its brand is erased. It takes no more participants, so it is not listed. */
type Row = Campaign & { readonly isAbandoned: boolean }

/** The campaign list, following the views `campaigns` and `people`. Returns before it is loaded; `feed` tells when it is. */
export const openCampaignList = ({ pool, lookUps, ...rest }: ListDependencies): FollowedList =>
  openList<Row>({
    ...rest,
    view: 'campaigns',
    answerField: 'campaigns',
    selects,
    listingOf: ({ isAbandoned, ...campaign }) => (isAbandoned ? undefined : listingOf(campaign)),
    cursorAt,
    keyOf: ({ id }) => id,
    read: readRows<Row>({
      ...{ pool, lookUps, view: 'campaigns', query: listed },
      id: 'c.id',
      shows: 'c.organizer_id = any($1)',
    }),
  })

/** A campaign as an entry of the list index. */
export const listingOf = (campaign: Campaign): Listing => ({
  key: campaign.id,
  sortKey: sortKeyOf({ ...campaign, isActive: campaign.status === 'active' }),
  facets: facetsOf(campaign),
  fields: [searchText(campaign.title), searchText(campaign.organizerName)],
  card: JSON.stringify(campaign),
})

const listed = `
  select c.id, c.title, c.organizer_id as "organizerId", p.name as "organizerName", p.handle as "organizerHandle",
    c.status, c.description, c.categories, c.reward_amount as "rewardAmount",
    c.participant_count as "participantCount", c.max_participants as "maxParticipants", c.start_at as "startAt",
    c.end_at as "endAt", c.requirements, c.deliverables, c.created_at as "createdAt",
    c.status = 'active' and p.erased as "isAbandoned"
  from views.campaigns c join views.people p on p.user_id = c.organizer_id`
