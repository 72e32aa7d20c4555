/** What follows from an attempt that failed. */
export type Failure = { readonly isFinal: boolean; readonly reason: string }

/**
 * Final is what the server says of this recipient or this mail with a 5xx. What it says of the sender, the password or
 * TLS concerns every mail, and passes when the settings are mended.
 */
export function failureOf(error: unknown): Failure {
  const {
    responseCode = 0,
    command = '',
    message,
    response = message,
  } = error as Error & {
    responseCode?: number
    command?: string
    response?: string
  }
  return {
    isFinal: responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command),
    // PostgreSQL takes no NUL, and the words stand on one line of a page.
    reason: response.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500),
  }
}

const firstPauseMs = 15_000
const longestPauseMs = 15 * 60_000

/** How long a mail waits after so many attempts. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 20), longestPauseMs)
