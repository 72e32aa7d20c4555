import type { Collection } from '@iam/contracts/calls'
import { actingAs } from '@iam/contracts/users/acting-as'
import type { QueryClient } from '@tanstack/react-query'
import { queriesAbout } from './call-options.ts'
import { shownHeader } from './session-state.ts'
import { openChannel } from './tabs.ts'

/** Any command may end, or begin, what waits for its user. */
export const ofAnyCommand: readonly Collection[] = ['iam/moves', 'admin/inbox']

/** What a command of a user has changed. */
type Change = { readonly by: string | undefined; readonly collections: readonly Collection[] }

/** Connects the tabs of this browser: each tells the others what its commands have changed. */
let channel: BroadcastChannel | undefined

export function hearChanges(client: QueryClient): () => void {
  const opened = openChannel<Change>('changes', ({ by, collections }) => {
    // A tab that still shows another user must not load data of the one who is signed in now.
    if (by === shownUser()) void fetchAgain(client, collections)
  })
  channel = opened
  return () => {
    opened?.close()
    channel = undefined
  }
}

/** Fetches again what is shown about these collections, in this tab, for which it waits, and in all others. */
export function tellChange(client: QueryClient, collections: readonly Collection[]): Promise<unknown> {
  channel?.postMessage({ by: shownUser(), collections } satisfies Change)
  return fetchAgain(client, collections)
}

/** Fetches again what is shown about these collections in this tab, or such a part of it. */
export const fetchAgain = (
  client: QueryClient,
  collections: readonly Collection[],
  partAbout: typeof queriesAbout = queriesAbout,
): Promise<unknown> =>
  Promise.all(
    collections.map(async (collection) => {
      const filters = partAbout(collection)
      const isFirstUnderWay = client
        .getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .some(({ state }) => state.data === undefined)
      await client.invalidateQueries(filters)
      // A first fetch is not begun anew, and may be answered with what was so before.
      if (isFirstUnderWay) await client.invalidateQueries(filters)
    }),
  )

const shownUser = () => shownHeader()[actingAs]
