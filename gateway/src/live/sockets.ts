import type { Bus } from '@iam/infra/bus/port'
import type { Pool } from 'pg'
import { goesOn } from '../sessions/store.ts'
import type { Viewer } from './viewer.ts'

/** Sockets that one user may hold at a gateway: as many as windows and devices. */
const maxOfUser = 10
/** Without a bus between gateways, sockets of an ended session are found by asking. */
const askEveryMs = 30_000

type SocketDependencies = { readonly pool: Pool; readonly bus: Bus; readonly onError: (error: Error) => void }

/** The open sockets by user and session; those of ended sessions and erased users are closed. */
export function openSockets({ pool, bus, onError }: SocketDependencies) {
  const byUser = new Map<string, Set<Viewer>>()
  const all = () => [...byUser.values()].flatMap((viewers) => [...viewers])

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
    bus.subscribe('person.erased', ({ personId }) => {
      for (const viewer of byUser.get(personId) ?? []) viewer.close('forbidden')
    }),
  ]
  const timer = setInterval(() => void closeEnded().catch(onError), askEveryMs).unref()

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
