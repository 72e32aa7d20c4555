import { type OwnChange, unchanged, wholePortal } from '@iam/contracts/live/messages'
import type { SharedView } from '@iam/contracts/live/shown-in'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcement, Announcements } from '../follow/announcements.ts'
import { concerned, seenByAdmins } from './concerned.ts'
import { FanOut, frameOf, type Subscription } from './fan-out.ts'
import { oncePerWindow } from './once-per-window.ts'

type OwnChangesOptions = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
}

/**
 * Views whose rows change in a rush and alter what is costly to read: they are told of every so many ms. A host whose session
 * thousands join would get no answer about it, if each of them began the request anew.
 */
const seldom: ReadonlySet<string> = new Set<SharedView>(['ama_events', 'ama_sessions', 'news_reads'])
const seldomMs = 2_000

/** Tells signed-in users which rows that concern them have changed: `myEvents`. */
export function openOwnChanges({ pool, announcements, log }: OwnChangesOptions) {
  const watching = new Map<string, FanOut>()
  let waiting = new Map<SharedView, Set<string>>()
  let isAllWaiting = false
  /** Of the views that are told of seldom. */
  const later = new Map<SharedView, Set<string>>()
  /** Of what admins see of others: of all that happens, more than a screen can follow. */
  const others = new Map<SharedView, Set<string>>()

  function note({ changes }: Announcement): void {
    if (watching.size === 0) return
    if (changes === 'lost') isAllWaiting = true
    else {
      // Thousands of votes and messages, which change no session, are not looked up.
      const isOfSessions = changes.some(({ view }) => view === 'ama_sessions')
      for (const { view, keys, whole } of changes)
        if (view in concerned && (view !== 'ama_events' || isOfSessions)) {
          if (whole) isAllWaiting = true
          add(seldom.has(view) ? later : waiting, view as SharedView, keys)
          if (view in seenByAdmins) add(others, view as SharedView, keys)
        }
    }
    if (later.size + others.size > 0) dueLater()
    if (isAllWaiting || waiting.size > 0) due()
  }

  async function tellLater(): Promise<void> {
    for (const [view, keys] of later) add(waiting, view, keys)
    later.clear()
    due()
    const seen = new Map(others)
    others.clear()
    await tell(seen, seenByAdmins, 'seen').catch((error) => {
      isAllWaiting = true
      due()
      throw error
    })
  }

  async function tellWaiting(): Promise<void> {
    const [changed, isAll] = [waiting, isAllWaiting]
    waiting = new Map()
    isAllWaiting = false
    if (isAll) return tellEverything()
    await tell(changed, concerned, 'concerned').catch((error) => {
      isAllWaiting = true
      throw error
    })
  }

  function tellEverything(): void {
    for (const fanOut of watching.values()) fanOut.send(everything())
  }

  async function tell(
    changed: ReadonlyMap<SharedView, ReadonlySet<string>>,
    pairsOf: Partial<typeof concerned>,
    name: string,
  ): Promise<void> {
    const { position } = announcements
    const users = [...watching.keys()]
    for (const [view, keys] of changed) {
      const { rows } = await pool.query<{ key: string; userId: string }>({
        name: `${name}-${view}`,
        text: pairsOf[view]!,
        values: [[...keys], users],
      })
      for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
        const change: OwnChange = { view, keys: own.map(({ key }) => key), position }
        watching.get(userId)?.send(change)
      }
    }
  }

  const inPlaceOfView = (view: string): OwnChange => ({ view, keys: [], position: announcements.position })
  const everything = () => inPlaceOfView(wholePortal)
  const warn = (err: Error) => log.warn({ err }, 'it could not be read whom the changes concern')
  const due = oncePerWindow(tellWaiting, warn)
  const dueLater = oncePerWindow(tellLater, warn, seldomMs)
  const leave = announcements.listen(note)

  return {
    /** Begins with a message that has a cursor, so that a lost connection can be resumed from the first moment on. */
    follow(subscription: Subscription, after: number | undefined): void {
      const { userId } = subscription.viewer
      const fanOut = watching.get(userId) ?? new FanOut()
      watching.set(userId, fanOut)
      fanOut.add(subscription)
      const isBehind = after !== undefined && after < announcements.position
      subscription.viewer.send(frameOf(subscription, isBehind ? everything() : inPlaceOfView(unchanged)))
    },
    leave(subscription: Subscription): void {
      const { userId } = subscription.viewer
      const fanOut = watching.get(userId)
      fanOut?.remove(subscription)
      if (fanOut?.isEmpty) watching.delete(userId)
    },
    close: leave,
  }
}

function add(to: Map<SharedView, Set<string>>, view: SharedView, keys: Iterable<string>): void {
  const of = to.get(view) ?? new Set()
  to.set(view, of)
  for (const key of keys) of.add(key)
}
