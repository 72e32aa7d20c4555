import { createHmac } from 'node:crypto'

/** SESSION_SECRET of the gateway in `ours.ts`. */
export const secret = 'for benchmarks only, not for anybody'

const signature = (text: string) => createHmac('sha256', secret).update(text)

/** A session cookie, signed as the gateway signs it. */
export function signedSession(id: string): string {
  const signed = `${id}.${signature(id).digest('base64').replace(/=+$/, '')}`
  return `iam_session=${encodeURIComponent(signed)}`
}

/** The cookies of a signed-in user who has written recently: session and position. */
export function cookieOf(n: number): string {
  const position = signature('position:1').digest('base64url').slice(0, 22)
  return `${signedSession(`a session for benchmarks, number ${n}`)}; iam_position=1.${position}`
}
