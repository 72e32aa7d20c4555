import { Rejected } from '@iam/contracts/rejected'
import { actingAs } from '@iam/contracts/users/acting-as'
import type { FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import type { DatabasePool } from 'slonik'
import { sessionUser } from '../users/accounts.ts'

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Refuses cross-site requests (CSRF). Browsers state where a request comes from in Sec-Fetch-Site, older ones in
 * Origin; a request with neither does not come from a browser, so no other site can make use of its cookies.
 */
export const refuseForeignOrigin: onRequestHookHandler = (request, _reply, done) =>
  done(isSafe(request.method) || comesFromHere(request) ? undefined : new Rejected('foreign-origin'))

/** The same for the upgrade of a WebSocket, which is a GET: another site could otherwise read through the cookies. */
export const refuseForeignUpgrade: preValidationHookHandler = (request, _reply, done) =>
  done(comesFromHere(request) ? undefined : new Rejected('foreign-origin'))

function comesFromHere({ headers, host, protocol, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin === `${protocol}://${host}` || origin === server.publicOrigin
}

/**
 * Refuses a command (409) if its screen shows another user than the session's. An ended session is no mismatch; the
 * route decides whether one is required.
 */
export const refuseMismatchedUser =
  (db: DatabasePool) =>
  async ({ method, headers, actor }: FastifyRequest): Promise<void> => {
    const shown = headers[actingAs]
    if (shown === undefined || isSafe(method) || !actor.userId || shown === actor.userId) return
    throw await personChangedTo(db, actor.userId)
  }

/** The refusal of what comes from a screen that shows another user than this one, whose session it is. */
export async function personChangedTo(db: DatabasePool, userId: string): Promise<Rejected<'person-changed'>> {
  const user = await sessionUser(db, userId)
  return new Rejected('person-changed', { name: user?.name ?? 'another person' })
}
