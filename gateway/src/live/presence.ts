import { randomUUID } from 'node:crypto'
import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId, UserId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'

/** How long after a disconnection a user counts as gone: reconnecting takes less. */
const graceMs = 10_000
/** How often a gateway repeats who is present at it. */
const repeatMs = 5_000
/** A gateway that has been silent for so long is gone, and its viewers with it. */
const silentMs = 14_000
/** If more are present, only their number is told, not each who comes or leaves. */
const maxNamed = 50
const tickMs = 1_000
/** For so long after its last viewer left, it is known who was there: a session that is cut off goes on, and ends with a summary. */
const rememberedMs = 12 * 60 * 60_000

type LocalUser = { readonly sockets: number; readonly disconnectedAt: number | undefined }
type Presence = {
  /** The users at this gateway. */
  readonly here: Map<string, LocalUser>
  /** At other gateways, with the time of their last report. */
  readonly elsewhere: Map<string, { readonly userIds: readonly string[]; readonly at: number }>
  /** At other gateways only: known without a look at each user, because every arrival asks for the number. */
  onlyElsewhere: Set<string>
  reportedAt: number
  /** Here, since the last report. */
  isChanged: boolean
  /** Here or elsewhere, since the last telling. */
  isUntold: boolean
  isTelling: boolean
  told: ReadonlySet<string>
  /** When the last viewers were here or elsewhere. */
  watchedAt: number
  /** The time at which each of those who were ever present was last. */
  readonly lastSeen: Map<string, string>
}

type PresenceOptions = {
  readonly bus: Bus
  readonly now: () => string
  readonly nameOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly tell: (sessionId: string, message: ServerSent) => void
  readonly onError: (error: Error) => void
}

/**
 * Who watches each session, over all gateways: they report to each other on the bus, and every gateway tells its own
 * viewers once a second what changed. Nothing of it is recorded. Pauses are measured without the clock, which may be set.
 */
export function openPresence({ bus, now, nameOf, tell, onError }: PresenceOptions) {
  const gatewayId = randomUUID()
  const sessions = new Map<string, Presence>()

  const presenceIn = (sessionId: string): Presence => {
    const known = sessions.get(sessionId)
    if (known) return known
    const fresh: Presence = {
      here: new Map(),
      elsewhere: new Map(),
      onlyElsewhere: new Set(),
      reportedAt: 0,
      isChanged: false,
      isUntold: false,
      isTelling: false,
      told: new Set(),
      watchedAt: performance.now(),
      lastSeen: new Map(),
    }
    sessions.set(sessionId, fresh)
    return fresh
  }

  function lookElsewhere(presence: Presence): void {
    presence.onlyElsewhere = new Set()
    for (const { userIds } of presence.elsewhere.values())
      for (const userId of userIds) if (!presence.here.has(userId)) presence.onlyElsewhere.add(userId)
  }

  const presentIn = ({ here, onlyElsewhere }: Presence) => new Set([...here.keys(), ...onlyElsewhere])

  function report(sessionId: string, presence: Presence, at: number): void {
    presence.reportedAt = at
    presence.isChanged = false
    bus.publish('ama.present', { gatewayId, sessionId, userIds: [...presence.here.keys()] })
  }

  async function tick(sessionId: string, presence: Presence): Promise<void> {
    const at = performance.now()
    for (const [userId, { disconnectedAt }] of presence.here)
      if (disconnectedAt !== undefined && at - disconnectedAt >= graceMs) {
        presence.here.delete(userId)
        presence.isChanged = true
        presence.isUntold = true
      }
    for (const [other, last] of presence.elsewhere)
      if (at - last.at >= silentMs) {
        presence.elsewhere.delete(other)
        presence.isUntold = true
      }
    if (presence.isChanged || (presence.here.size > 0 && at - presence.reportedAt >= repeatMs))
      report(sessionId, presence, at)
    if (presence.here.size + presence.onlyElsewhere.size > 0) presence.watchedAt = at
    else if (at - presence.watchedAt >= rememberedMs) sessions.delete(sessionId)
    if (!presence.isUntold || presence.isTelling) return
    presence.isUntold = false
    presence.isTelling = true
    lookElsewhere(presence)
    const present = presentIn(presence)
    const time = now()
    for (const userId of presence.told.union(present)) presence.lastSeen.set(userId, time)
    try {
      if (presence.here.size > 0) await tellChanges(sessionId as AmaSessionId, presence.told, present)
      presence.told = present
    } catch (error) {
      // Told at the next tick.
      presence.isUntold = true
      throw error
    } finally {
      presence.isTelling = false
    }
  }

  async function tellChanges(
    sessionId: AmaSessionId,
    told: ReadonlySet<string>,
    present: ReadonlySet<string>,
  ): Promise<void> {
    const came = [...present].filter((userId) => !told.has(userId))
    const left = [...told].filter((userId) => !present.has(userId))
    if (came.length + left.length === 0) return
    if (present.size > maxNamed)
      return tell(sessionId, { type: 'participant_update', sessionId, present: present.size })
    const names = await nameOf([...came, ...left])
    const about = (userId: string) => ({
      ...{ sessionId, userId: userId as UserId, userName: names.get(userId) ?? '' },
      present: present.size,
    })
    for (const userId of came) tell(sessionId, { type: 'user_joined', ...about(userId) })
    for (const userId of left) tell(sessionId, { type: 'user_left', ...about(userId) })
  }

  const leave = bus.subscribe('ama.present', ({ gatewayId: from, sessionId, userIds }) => {
    if (from === gatewayId) return
    const presence = presenceIn(sessionId)
    presence.elsewhere.set(from, { userIds, at: performance.now() })
    presence.isUntold = true
    lookElsewhere(presence)
  })
  const timer = setInterval(() => {
    for (const [sessionId, presence] of sessions) tick(sessionId, presence).catch(onError)
  }, tickMs).unref()

  const count = (sessionId: string, userId: string, more: number) => {
    const presence = presenceIn(sessionId)
    const before = presence.here.get(userId)
    const sockets = (before?.sockets ?? 0) + more
    presence.here.set(userId, { sockets, disconnectedAt: sockets > 0 ? undefined : performance.now() })
    presence.onlyElsewhere.delete(userId)
    if (before) return
    presence.isChanged = true
    presence.isUntold = true
  }

  return {
    enter: (sessionId: string, userId: string) => count(sessionId, userId, 1),
    exit: (sessionId: string, userId: string) => count(sessionId, userId, -1),
    /** How many users watch it, at all gateways. */
    present: (sessionId: string): number => {
      const presence = sessions.get(sessionId)
      return presence ? presence.here.size + presence.onlyElsewhere.size : 0
    },
    /** Who was present, and until when, as far as this gateway knows. */
    summary(sessionId: string) {
      const presence = sessions.get(sessionId)
      if (!presence) return []
      const time = now()
      for (const userId of presentIn(presence)) presence.lastSeen.set(userId, time)
      return [...presence.lastSeen].map(([userId, lastActiveAt]) => ({
        userId: userId as UserId,
        lastActiveAt,
      }))
    },
    close(): void {
      leave()
      clearInterval(timer)
    },
  }
}
