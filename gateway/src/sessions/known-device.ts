import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { normaliseEmail } from '@iam/contracts/values'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'iam_device'
const year = 365 * 86_400

/** Browsers in which somebody has signed in before. */
export type KnownDevices = {
  isKnown(request: FastifyRequest, email: string): boolean
  remember(reply: FastifyReply, email: string): void
}

/**
 * A browser that has signed in to an account keeps a token that says so, and nothing else. Guesses from everywhere can then
 * be stopped for an account as a whole without stopping its owner, who comes with theirs.
 */
export function knownDevices(secret: string): KnownDevices {
  const sign = (nonce: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device:${nonce}:${normaliseEmail(email)}`)
      .digest()
  return {
    isKnown({ cookies }, email) {
      const [nonce = '', signature = ''] = cookies[cookieName]?.split('.') ?? []
      const given = Buffer.from(signature, 'base64url')
      const own = sign(nonce, email)
      return given.length === own.length && timingSafeEqual(given, own)
    },
    remember(reply, email) {
      const nonce = randomBytes(16).toString('base64url')
      const token = `${nonce}.${sign(nonce, email).toString('base64url')}`
      reply.setCookie(cookieName, token, {
        ...{ path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: year },
      })
    },
  }
}
