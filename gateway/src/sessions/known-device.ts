import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiRoot } from '@iam/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credential } from './credentials/credentials.ts'

const cookieName = 'iam_device'
const year = 365 * 86_400
const cookie = { path: `${apiRoot}/auth`, httpOnly: true, sameSite: 'lax', secure: 'auto' } as const

/**
 * Browsers that have signed in to an account before: each keeps a signed token that proves just that. So guesses from
 * unknown browsers can be limited for the account as a whole without locking out its owner. The token ends with the
 * password: one that was stolen, or given to a person who held the account before its owner came, is then void.
 */
export function knownDevices(secret: string) {
  const sign = (nonce: string, { userId, hash }: Credential) =>
    createHmac('sha256', secret).update(`device:${nonce}:${userId}:${hash}`).digest()
  return {
    /** Whether the browser has a token, of whatever account. */
    hasToken: ({ cookies }: FastifyRequest): boolean => cookies[cookieName] !== undefined,
    /** What tells this browser from the account's other known ones; undefined if it is not known to the account. */
    nonceOf({ cookies }: FastifyRequest, account: Credential | undefined): string | undefined {
      const [nonce = '', signature = ''] = cookies[cookieName]?.split('.') ?? []
      if (!account || !nonce) return undefined
      const given = Buffer.from(signature, 'base64url')
      const own = sign(nonce, account)
      return given.length === own.length && timingSafeEqual(given, own) ? nonce : undefined
    },
    /** Without a password there is nothing to guess, so that the browser need not be known. */
    remember(reply: FastifyReply, account: Credential | undefined): void {
      if (!account) return
      const nonce = randomBytes(16).toString('base64url')
      const token = `${nonce}.${sign(nonce, account).toString('base64url')}`
      reply.setCookie(cookieName, token, { ...cookie, maxAge: year })
    },
  }
}
export type KnownDevices = ReturnType<typeof knownDevices>
