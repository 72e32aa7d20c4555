import { Rejected } from '@iam/contracts/rejected'
import { actingAs } from '@iam/contracts/users/acting-as'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { DatabasePool } from 'slonik'
import { sessionUser } from '../users/accounts.ts'
import { isSafe } from './origin.ts'

/**
 * Refuses a command (409) if its screen shows another user than the session's. An ended session is no mismatch; the
 * route decides whether one is required.
 */
export const refuseAnotherActor =
  (db: DatabasePool): onRequestAsyncHookHandler =>
  async ({ method, headers, actor }) => {
    const shown = headers[actingAs]
    if (shown === undefined || isSafe(method) || !actor.userId || shown === actor.userId) return
    const user = await sessionUser(db, actor.userId)
    throw new Rejected('person-changed', { name: user?.name ?? 'another person' })
  }
