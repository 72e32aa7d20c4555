import { randomUUID } from 'node:crypto'
import type { ServerSent } from '@iam/contracts/live/messages'
import type { UserId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'

/** A reconnect within this time is not told. */
const graceMs = 10_000
/** How often a gateway repeats who is present at it. */
const repeatMs = 5_000
/** A gateway that has been silent for so long is gone, and its viewers with it. */
const silentMs = 14_000
/** Up to so many, each arrival is told by itself. */
const maxSingly = 50
const tickMs = 1_000

type Gone = { readonly viewers: number; readonly since: number | undefined }
type Presence = {
  /** At this gateway: the sockets of each user, and since when there are none. */
  readonly here: Map<string, Gone>
  /** At other gateways, with the time of their last report. */
  readonly elsewhere: Map<string, { readonly userIds: readonly string[]; readonly at: number }>
  /** At other gateways only: known without a look at each user, because every arrival asks for the number. */
  onlyElsewhere: Set<string>
  reportedAt: number
  /** Here, since the last report. */
  isChanged: boolean
  /** Here or elsewhere, since the last telling. */
  isUntold: boolean
  told: ReadonlySet<string>
  /** When each of those who were ever present was last, in ms. */
  readonly lastSeen: Map<string, number>
}

type PresenceOptions = {
  readonly bus: Bus
  readonly nameOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly tell: (sessionId: string, message: ServerSent) => void
  readonly onError: (error: Error) => void
}

/**
 * Who watches each session, over all gateways: they report to each other on the bus, and every gateway tells its own
 * viewers once a second what changed. Nothing of it is recorded.
 */
export function openPresence({ bus, nameOf, tell, onError }: PresenceOptions) {
  const gatewayId = randomUUID()
  const sessions = new Map<string, Presence>()

  const presenceIn = (sessionId: string): Presence => {
    const known = sessions.get(sessionId)
    if (known) return known
    const fresh: Presence = {
      ...{
        here: new Map(),
        elsewhere: new Map(),
        onlyElsewhere: new Set(),
        reportedAt: 0,
        isChanged: false,
        isUntold: false,
        told: new Set(),
        lastSeen: new Map(),
      },
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

  function report(sessionId: string, presence: Presence, now: number): void {
    presence.reportedAt = now
    presence.isChanged = false
    bus.publish('ama.present', { gatewayId, sessionId, userIds: [...presence.here.keys()] })
  }

  async function tick(sessionId: string, presence: Presence): Promise<void> {
    const now = Date.now()
    for (const [userId, { since }] of presence.here)
      if (since !== undefined && now - since >= graceMs) {
        presence.here.delete(userId)
        presence.isChanged = true
        presence.isUntold = true
      }
    for (const [other, { at }] of presence.elsewhere)
      if (now - at >= silentMs) presence.isUntold = presence.elsewhere.delete(other)
    if (presence.isChanged || (presence.here.size > 0 && now - presence.reportedAt >= repeatMs))
      report(sessionId, presence, now)
    if (!presence.isUntold) return
    presence.isUntold = false
    lookElsewhere(presence)
    const present = presentIn(presence)
    const { told } = presence
    for (const userId of told) presence.lastSeen.set(userId, now)
    for (const userId of present) presence.lastSeen.set(userId, now)
    presence.told = present
    if (present.size === 0) sessions.delete(sessionId)
    await tellChanges(sessionId as never, told, present)
  }

  async function tellChanges(sessionId: never, told: ReadonlySet<string>, present: ReadonlySet<string>) {
    const came = [...present].filter((userId) => !told.has(userId))
    const left = [...told].filter((userId) => !present.has(userId))
    if (came.length + left.length === 0) return
    if (present.size > maxSingly)
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
    presence.elsewhere.set(from, { userIds, at: Date.now() })
    presence.isUntold = true
    lookElsewhere(presence)
  })
  const timer = setInterval(() => {
    for (const [sessionId, presence] of sessions) tick(sessionId, presence).catch(onError)
  }, tickMs).unref()

  const count = (sessionId: string, userId: string, more: number) => {
    const presence = presenceIn(sessionId)
    const before = presence.here.get(userId)
    const viewers = (before?.viewers ?? 0) + more
    presence.here.set(userId, { viewers, since: viewers > 0 ? undefined : Date.now() })
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
      for (const userId of presentIn(presence)) presence.lastSeen.set(userId, Date.now())
      return [...presence.lastSeen].map(([userId, at]) => ({
        userId: userId as UserId,
        lastActiveAt: new Date(at).toISOString(),
      }))
    },
    close(): void {
      leave()
      clearInterval(timer)
    },
  }
}
