import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Announcements } from '../follow/announcements.ts'
import { timeLeft } from './deadline.ts'

const cookieName = 'iam_position'
const timeoutMs = 2_000

export type OwnWrites = {
  /** The position of this caller's last write; undefined if there was none within the last minute. */
  awaited(request: FastifyRequest): number | undefined
  /**
   * Lets the caller's later reads wait for this write. Returns whether the views show it within the time that is left.
   */
  wrote(reply: FastifyReply, position: number | null): Promise<boolean>
}

/**
 * The position travels in a signed cookie; a forged one is ignored, because it would only slow down this caller's
 * reads.
 */
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
      if (position === null) return true
      reply.setCookie(cookieName, `${position}.${sign(String(position))}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
        maxAge: 60,
      })
      return isShown(announcements, reply, position)
    },
  }
}

/** Waits for the views to reach a position; if they do not, `as-of` states the position that they have. */
async function isShown(
  announcements: Announcements,
  reply: FastifyReply,
  position: number,
): Promise<boolean> {
  if (position <= announcements.position) return true
  const timeout = Math.min(timeoutMs, timeLeft(reply.request))
  if (await announcements.reached(position, timeout)) return true
  reply.header('as-of', String(announcements.position))
  return false
}

/**
 * Read your own writes: a request waits up to two seconds until the views show the caller's last write; after that,
 * `as-of` states their position.
 */
export const readOwnWrites = fp<{ ownWrites: OwnWrites; announcements: Announcements }>(
  async (app, { ownWrites, announcements }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.waits === false) return
      const position = ownWrites.awaited(request)
      if (position !== undefined) await isShown(announcements, reply, position)
    })
  },
)
