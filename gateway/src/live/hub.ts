import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import { Refused } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import { AmaSessionId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'
import type { Log } from '@iam/infra/log'
import { GraphQLError } from 'graphql'
import type { Pool } from 'pg'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Announcements } from '../follow/announcements.ts'
import { personChangedTo } from '../http/origin.ts'
import { openAdmission } from './admission.ts'
import { held } from './held.ts'
import { openOwnChanges } from './own-changes.ts'
import { openPresence } from './presence.ts'
import { refused, refusedAs } from './refused.ts'
import { openRooms } from './rooms.ts'
import type { Following } from './socket.ts'
import { openSockets } from './sockets.ts'

type HubOptions = {
  readonly db: DatabasePool
  readonly pool: Pool
  readonly bus: Bus
  readonly announcements: Announcements
  readonly log: Log
  readonly now: () => string
  readonly send: Send
}

const Cursor = z.coerce.number<string>().int().min(0)
const Variables = z.object({ sessionId: AmaSessionId, after: Cursor.nullish() })

/** What the sockets of this gateway follow: `rooms.ts` reads it, `presence.ts` counts who is there. */
export function openHub({ db, pool, bus, announcements, log, now, send }: HubOptions) {
  let isClosed = false
  const onError = (err: Error) => log.warn({ err }, 'live sessions could not be kept up')
  const sockets = openSockets({ pool, bus, announcements, onError })
  const onOver = (sessionId: string) => void summarise(sessionId)
  const rooms = openRooms({ db, pool, announcements, log, now, onOver })
  const ownChanges = openOwnChanges({ pool, announcements, log })
  const admission = openAdmission(db)
  const presence = openPresence({ bus, now, nameOf: (ids) => namesOf(db, ids), tell: rooms.tell, onError })

  /** Records who was present, again after a failure. Every gateway with viewers does, and the first is heard. */
  async function summarise(sessionId: string): Promise<void> {
    const participants = presence.summary(sessionId)
    const commandId = uuid5(sessionId, 'presence')
    for (let tries = 1; !isClosed; tries += 1)
      try {
        await send(
          { type: 'SummariseAmaPresence', data: { sessionId: sessionId as AmaSessionId, participants } },
          { actor: system('process'), commandId, correlationId: commandId },
        )
        return
      } catch (error) {
        if (error instanceof Refused) return
        onError(error as Error)
        await delay(Math.min(tries, 60) * 1_000, undefined, { ref: false })
      }
  }

  async function begin({ shown, ...following }: Following) {
    const { userId } = following.viewer
    // A tab that missed another user's sign-in connects again with the cookies of that one.
    if (shown !== undefined && shown !== userId) throw await personChangedTo(db, userId)
    return following.field === 'myEvents' ? followOwnChanges(following) : followSession(following)
  }

  async function followOwnChanges({ viewer, id, field, variables }: Following) {
    const subscription = held(() => ownChanges.leave(following))
    const following = { viewer, id, field }
    const after = Cursor.safeParse(variables.after)
    ownChanges.follow(following, after.data)
    return subscription
  }

  async function followSession({ viewer, id, field, variables }: Following) {
    const asked = Variables.safeParse(variables)
    if (!asked.success) throw refusedAs('ama-session-unknown')
    const { sessionId, after } = asked.data
    const [isHost] = await Promise.all([
      admission.isHost(sessionId, viewer.actor),
      admission.mustNotBeRemoved(sessionId, viewer.userId),
    ])
    const subscription = held(() => {
      rooms.leave(sessionId, following)
      presence.exit(sessionId, viewer.userId)
    })
    const following = { viewer, id, field, held: subscription }
    presence.enter(sessionId, viewer.userId)
    const watching = { sessionId, isHost, after: after ?? undefined, present: presence.present(sessionId) }
    try {
      await rooms.follow(following, watching)
      // The host may have removed the user since the seat was read, before the room knew of the subscription.
      await admission.mustNotBeRemoved(sessionId, viewer.userId)
    } catch (error) {
      // The socket learns of the error, not of a subscription that it could end.
      subscription.end()
      throw error
    }
    return subscription
  }

  return {
    sockets,
    /** Starts a subscription, or answers with its refusal. */
    async follow(following: Following) {
      try {
        return await following.viewer.subscribe(following.id, () => begin(following))
      } catch (error) {
        const refusal = error instanceof Refused ? refused(error) : error
        if (refusal instanceof GraphQLError) return { errors: [refusal] }
        throw error
      }
    },
    close() {
      isClosed = true
      sockets.close()
      rooms.close()
      ownChanges.close()
      presence.close()
    },
  }
}

export type Hub = ReturnType<typeof openHub>

async function namesOf(db: DatabasePool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.any(sql.type(z.object({ userId: z.string(), name: z.string() }))`
    select user_id, name from people where user_id = any(${sql.array([...ids], 'text')})`)
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}
