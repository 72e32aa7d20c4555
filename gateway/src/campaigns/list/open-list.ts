import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import { type Announcements, keysOf } from '../../views/announcements.ts'
import { type KeptUp, keepUp } from '../../views/keep-up.ts'
import { CampaignAnswers } from './answers.ts'
import { CampaignList } from './campaign-list.ts'
import { allCampaigns, someCampaigns } from './rows.ts'

export type OpenCampaignList = { readonly answers: CampaignAnswers; readonly feed: KeptUp }

type Options = { readonly pool: Pool; readonly announcements: Announcements; readonly log: Log }
type Due = 'everything' | { readonly ids: ReadonlySet<string>; readonly organizers: ReadonlySet<string> }

/** The campaigns in memory, kept up with the views `campaigns` and `people`, and ready answers. It is loading when this returns. */
export function openCampaignList({ pool, announcements, log }: Options): OpenCampaignList {
  const list = new CampaignList()
  const answers = new CampaignAnswers(list)

  async function read(due: Due): Promise<void> {
    const rows =
      due === 'everything'
        ? await allCampaigns(pool)
        : await someCampaigns(pool, [...due.ids], [...due.organizers])
    const found = new Set<string>(rows.map(({ id }) => id))
    for (const id of due === 'everything' ? [...list.keys()] : due.ids) if (!found.has(id)) list.remove(id)
    for (const campaign of rows) list.put(campaign)
    // Somebody who posted nothing may have changed their name.
    if (due === 'everything' || due.ids.size > 0 || rows.length > 0) answers.drop()
    if (due === 'everything') log.info({ campaigns: list.size }, 'the campaign list holds everything')
  }

  const feed = keepUp<Due>({
    ...{ announcements, log, what: 'the campaign list', everything: 'everything', read },
    dueOf(announcement) {
      const ids = keysOf(announcement, 'campaigns')
      const people = keysOf(announcement, 'people')
      if (!ids || !people) return 'everything'
      return ids.length + people.length > 0 ? { ids: new Set(ids), organizers: new Set(people) } : undefined
    },
    together: (one, other) =>
      one === 'everything' || other === 'everything'
        ? 'everything'
        : { ids: one.ids.union(other.ids), organizers: one.organizers.union(other.organizers) },
  })
  return { answers, feed }
}
