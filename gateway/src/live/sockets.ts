import type { Actor } from '@iam/contracts/event'
import type { Bus } from '@iam/infra/bus/port'
import type { Pool } from 'pg'
import { type Announcements, keysOf } from '../follow/announcements.ts'
import { goesOn } from '../sessions/callers.ts'
import type { Viewer } from './viewer.ts'

/** Sockets that one user may hold at a gateway: as many as windows and devices. */
const maxOfUser = 10
/** Sockets of an ended session or of former rights are found by asking, too: a message may be lost, and a look fail. */
const askEveryMs = 30_000

type SocketDependencies = {
  readonly pool: Pool
  readonly bus: Bus
  readonly announcements: Announcements
  readonly onError: (error: Error) => void
}

/**
 * The open sockets by user and session; those of ended sessions and erased users are closed, and those of users whose role or
 * rights changed, which connect again with the new ones.
 */
export function openSockets({ pool, bus, announcements, onError }: SocketDependencies) {
  const byUser = new Map<string, Set<Viewer>>()
  const all = () => [...byUser.values()].flatMap((viewers) => [...viewers])

  async function closeChanged(userIds: Iterable<string>): Promise<void> {
    const here = [...userIds].filter((userId) => byUser.has(userId))
    if (here.length === 0) return
    const { rows } = await pool.query<Rights>(rightsOf, [here])
    for (const now of rows)
      for (const viewer of byUser.get(now.userId) ?? []) if (!hasRights(viewer, now)) viewer.close('tryAgain')
  }

  async function closeEnded(): Promise<void> {
    const viewers = all()
    if (viewers.length === 0) return
    const { rows } = await pool.query<{ id: string }>(liveSessions, [
      viewers.map(({ sessionId }) => sessionId),
    ])
    const live = new Set(rows.map(({ id }) => id))
    for (const viewer of viewers) if (!live.has(viewer.sessionId)) viewer.close('forbidden')
  }

  const leaving = [
    bus.subscribe('sessions.ended', ({ sessionIds }) => {
      for (const viewer of all()) if (sessionIds.includes(viewer.sessionId)) viewer.close('forbidden')
    }),
    announcements.listen((announcement) => {
      closeChanged(keysOf(announcement, 'accounts') ?? byUser.keys()).catch(onError)
    }),
    bus.subscribe('person.erased', ({ personId }) => {
      for (const viewer of byUser.get(personId) ?? []) viewer.close('forbidden')
    }),
  ]
  const timer = setInterval(() => {
    closeEnded().catch(onError)
    closeChanged(byUser.keys()).catch(onError)
  }, askEveryMs).unref()

  return {
    /** False if the user has too many already. */
    add(viewer: Viewer): boolean {
      const viewers = byUser.get(viewer.userId) ?? new Set()
      if (viewers.size >= maxOfUser) return false
      byUser.set(viewer.userId, viewers.add(viewer))
      return true
    },
    remove(viewer: Viewer): void {
      const viewers = byUser.get(viewer.userId)
      viewers?.delete(viewer)
      if (viewers?.size === 0) byUser.delete(viewer.userId)
    },
    close(): void {
      clearInterval(timer)
      for (const leave of leaving) leave()
    },
  }
}
export type Sockets = ReturnType<typeof openSockets>

const liveSessions = `select public_id as id from sessions s where public_id = any($1) and ${goesOn}`

type Rights = Pick<Actor, 'role' | 'canApprovePayments' | 'canPostNews'> & { readonly userId: string }

const hasRights = ({ actor }: Viewer, now: Rights): boolean =>
  actor.role === now.role &&
  actor.canApprovePayments === now.canApprovePayments &&
  actor.canPostNews === now.canPostNews

const rightsOf = `select user_id as "userId", role, can_approve_payments as "canApprovePayments",
  can_post_news as "canPostNews" from accounts where user_id = any($1)`
