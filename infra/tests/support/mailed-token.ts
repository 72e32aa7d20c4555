import { setTimeout as delay } from 'node:timers/promises'
import type { Rows } from '../erasure/search.ts'

/** The token of the latest link under a path mailed to this address; waits for it, because mails are sent asynchronously. */
export async function mailedToken(
  rows: Rows,
  email: string,
  path: string,
  withinMs = 5_000,
): Promise<string> {
  for (const until = performance.now() + withinMs; performance.now() < until; await delay(50)) {
    const [mail] = await rows<{ link: string }>(
      `select link from outbox_mails where recipient = $1 and starts_with(link, $2)
        order by created_at desc limit 1`,
      [email, path],
    )
    if (mail) return mail.link.slice(path.length)
  }
  throw new Error(`no mail with a link to ${path} came to ${email}`)
}
