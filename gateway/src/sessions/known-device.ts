import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiRoot } from '@iam/contracts/call'
import { normaliseEmail } from '@iam/contracts/values'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'iam_device'
const year = 365 * 86_400
const cookie = { path: `${apiRoot}/auth`, httpOnly: true, sameSite: 'lax', secure: 'auto' } as const

/**
 * Browsers that have signed in to an account before: each keeps a signed token that proves just that. So guesses from
 * unknown browsers can be limited for the account as a whole without locking out its owner.
 */
export function knownDevices(secret: string) {
  const sign = (nonce: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device:${nonce}:${normaliseEmail(email)}`)
      .digest()
  return {
    isKnown({ cookies }: FastifyRequest, email: string): boolean {
      const [nonce = '', signature = ''] = cookies[cookieName]?.split('.') ?? []
      const given = Buffer.from(signature, 'base64url')
      const own = sign(nonce, email)
      return given.length === own.length && timingSafeEqual(given, own)
    },
    remember(reply: FastifyReply, email: string): void {
      const nonce = randomBytes(16).toString('base64url')
      const token = `${nonce}.${sign(nonce, email).toString('base64url')}`
      reply.setCookie(cookieName, token, { ...cookie, maxAge: year })
    },
  }
}
export type KnownDevices = ReturnType<typeof knownDevices>
