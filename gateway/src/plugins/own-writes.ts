import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Announcements } from '../views/announcements.ts'

const cookieName = 'iam_position'
const patienceMs = 2_000

export type OwnWrites = {
  /** The position that this caller's own last write stands at; undefined where they wrote nothing lately. */
  awaited(request: FastifyRequest): number | undefined
  /** Waits for the views to show what was just written, and lets the caller's later reads wait for it too. */
  wrote(reply: FastifyReply, position: number | null): Promise<void>
}

/** The position travels in a signed cookie: an invented one would make this caller's reads slow, and is ignored. */
export function ownWritesOf(announcements: Announcements, secret: string): OwnWrites {
  const sign = (position: string) =>
    createHmac('sha256', secret).update(`position:${position}`).digest('base64url').slice(0, 22)
  return {
    awaited({ headers }) {
      if (!headers.cookie?.includes(cookieName)) return undefined
      const [, position, signature] = /(?:^|; )iam_position=(\d+)\.([\w-]{22})/.exec(headers.cookie) ?? []
      if (!position || !signature) return undefined
      return timingSafeEqual(Buffer.from(sign(position)), Buffer.from(signature))
        ? Number(position)
        : undefined
    },
    async wrote(reply, position) {
      if (position === null) return
      reply.setCookie(cookieName, `${position}.${sign(String(position))}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
        maxAge: 60,
      })
      if (!(await announcements.reached(position, patienceMs)))
        reply.header('as-of', String(announcements.position))
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route itself waits for what the caller wrote, or reads no view. */
    waits?: false
  }
}

/** Reads show what the same client has written: they wait for the views, two seconds at the most, then say as of when they are. */
export const readOwnWrites = fp<{ ownWrites: OwnWrites; announcements: Announcements }>(
  async (app, { ownWrites, announcements }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.routeOptions.config.waits === false) return
      const position = ownWrites.awaited(request)
      if (position === undefined || position <= announcements.position) return
      if (!(await announcements.reached(position, patienceMs)))
        reply.header('as-of', String(announcements.position))
    })
  },
)
