import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { Role } from '@iam/contracts/enumerations'
import type { UserId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { deviceOf } from './device.ts'
import { sessionStore } from './store.ts'

type SessionOptions = {
  readonly pool: Pool
  readonly bus: Bus
  readonly secret: string
  /** Whether the portal is served over https: then the cookie is `Secure` and `__Host-` prefixed. */
  readonly secure: boolean
}

const days = 86_400_000
export const sessionCookie = (secure: boolean) => (secure ? '__Host-iam_session' : 'iam_session')

/** The session that a request brings, opens or ends; who the caller is, http/admission.ts finds. */
export const sessions = fp<SessionOptions>(async (app, { pool, bus, secret, secure }) => {
  await app.register(cookie)
  await app.register(session, {
    secret,
    cookieName: sessionCookie(secure),
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 * days },
    store: sessionStore(pool, bus),
    saveUninitialized: false,
    rolling: false,
  })
})

type Opened = {
  /** The role of a user who has just joined. */
  readonly joinedAs?: Role
  readonly byLink?: boolean
}

/** Opens a session for a user under a new id; a previous session of the request ends. */
export async function openSession(
  request: FastifyRequest,
  userId: UserId,
  { joinedAs, byLink = false }: Opened = {},
): Promise<void> {
  await request.session.regenerate()
  request.session.userId = userId
  request.session.joinedAs = joinedAs ?? null
  request.session.byLink = byLink
  request.session.device = deviceOf(request.headers['user-agent'])
  await request.session.save().catch((error: unknown) => {
    // Otherwise the session plugin would save it again along with the error answer, and fail that too.
    delete request.session.userId
    throw error
  })
}

/** Ends the request's session and deletes its cookie. */
export async function closeSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cookie } = request.session
  await request.session.destroy()
  reply.clearCookie(sessionCookie(cookie.secure === true), { path: '/', secure: cookie.secure === true })
}
