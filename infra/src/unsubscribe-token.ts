import { createHmac, timingSafeEqual } from 'node:crypto'

type Content = { readonly userId: string; readonly topic: string }

/** What the unsubscribe link of a mail carries, readable and signed, so that it works for as long as the mail is kept. */
export const unsubscribeToken = (secret: Uint8Array, { userId, topic }: Content): string =>
  `${topic}.${userId}.${signatureOf(secret, { userId, topic })}`

/** What a token says, or undefined if it was not signed here. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): Content | undefined {
  const [topic = '', userId = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(secret, { userId, topic }))
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  return isSigned && more.length === 0 ? { userId, topic } : undefined
}

/** The purpose is signed too, because the secret has other uses. */
const signatureOf = (secret: Uint8Array, { userId, topic }: Content) =>
  createHmac('sha256', secret).update(`unsubscribe:${topic}:${userId}`).digest('base64url')
