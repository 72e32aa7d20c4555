import type { Campaign } from '@iam/contracts/campaigns/views'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcements } from '../../follow/announcements.ts'
import { followRows } from '../../follow/follow-rows.ts'
import type { KeptUp } from '../../follow/keep-up.ts'
import { ListAnswers } from '../../lists/answers.ts'
import { ListIndex } from '../../lists/list-index.ts'
import { selects } from './facets.ts'
import { listingOf } from './listing.ts'
import { cursorAt } from './place.ts'

export type OpenCampaignList = { readonly answers: ListAnswers; readonly feed: KeptUp }

type Options = { readonly pool: Pool; readonly announcements: Announcements; readonly log: Log }

/**
 * The campaign list in memory, following the views `campaigns` and `people`, with cached answers. Still loading on
 * return.
 */
export function openCampaignList(options: Options): OpenCampaignList {
  const index = new ListIndex(selects)
  const answers = new ListAnswers(index, 'campaigns', cursorAt)
  const feed = followRows<Campaign>({
    ...options,
    view: 'campaigns',
    query: listed,
    some: 'c.id = any($1) or c.organizer_id = any($2)',
    list: index,
    put: (rows) => answers.drop(rows.flatMap((row) => index.put(listingOf(row)) ?? [])),
    remove: (ids) => answers.drop(ids.flatMap((id) => index.remove(id) ?? [])),
  })
  return { answers, feed }
}

const listed = `
  select c.id, c.title, c.organizer_id as "organizerId", p.name as "organizerName", p.handle as "organizerHandle",
    c.status, c.description, c.categories, c.reward_amount as "rewardAmount",
    c.participant_count as "participantCount", c.max_participants as "maxParticipants", c.start_at as "startAt",
    c.end_at as "endAt", c.requirements, c.deliverables, c.created_at as "createdAt"
  from views.campaigns c join views.people p on p.user_id = c.organizer_id`
