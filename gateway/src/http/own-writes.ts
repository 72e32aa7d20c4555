import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import type { Announcements } from '../follow/announcements.ts'
import { timeLeft } from './deadline.ts'

const cookieName = 'iam_position'
const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: 60 } as const
const timeoutMs = 2_000

/**
 * The position travels in a cookie, signed so that a client cannot make the gateway wait for a position that was never
 * written.
 */
export function ownWritesOf(announcements: Announcements, secret: string) {
  const sign = (position: string) =>
    createHmac('sha256', secret).update(`position:${position}`).digest('base64url').slice(0, 22)

  /** Returns whether the views reach the position in time; if not, the header `as-of` states the one they have. */
  async function waitUntilShown(reply: FastifyReply, position: number): Promise<boolean> {
    if (position <= announcements.position) return true
    const timeout = Math.min(timeoutMs, timeLeft(reply.request))
    if (await announcements.waitFor(position, timeout)) return true
    reply.header('as-of', String(announcements.position))
    return false
  }

  return {
    waitUntilShown,

    /**
     * The position of this caller's last write, if it was within the last minute and is above the one that is `shown`. No
     * caller waits for a lower one, so its signature is not looked at.
     */
    awaitedPosition({ headers }: Asking, shown = 0): number | undefined {
      if (!headers.cookie?.includes(cookieName)) return undefined
      const [, position, signature] = /(?:^|; )iam_position=(\d+)\.([\w-]{22})/.exec(headers.cookie) ?? []
      if (!position || !signature || Number(position) <= shown) return undefined
      return timingSafeEqual(Buffer.from(sign(position)), Buffer.from(signature))
        ? Number(position)
        : undefined
    },

    /**
     * Sets the cookie by which the caller's later reads wait for this write, and waits for the views itself. Returns
     * whether they show the write within the time that is left.
     */
    async waitForWrite(reply: FastifyReply, position: number | null): Promise<boolean> {
      if (position === null) return true
      reply.setCookie(cookieName, `${position}.${sign(String(position))}`, cookie)
      return waitUntilShown(reply, position)
    },
  }
}
type Asking = Pick<IncomingMessage, 'headers'>
export type OwnWrites = ReturnType<typeof ownWritesOf>

/** Read your own writes: a request waits up to two seconds until the views show the caller's last write. */
export const waitForOwnWrites =
  ({ awaitedPosition, waitUntilShown }: OwnWrites): onRequestAsyncHookHandler =>
  async (request, reply) => {
    if (request.routeOptions.config.waitsForOwnWrites === false) return
    const position = awaitedPosition(request)
    if (position !== undefined) await waitUntilShown(reply, position)
  }
