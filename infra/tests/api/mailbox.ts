import { expect } from 'vitest'
import type { Portal } from './portal.ts'

/** The token of the latest link under a path mailed to this address; polls, because mails are sent asynchronously. */
export async function latestToken(portal: Portal, email: string, path: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const [mail] = await portal.rows<{ link: string }>(
        `select link from outbox_mails where recipient = $1 and starts_with(link, $2)
          order by created_at desc limit 1`,
        [email, path],
      )
      link = mail?.link ?? ''
      return link
    })
    .not.toBe('')
  expect(link.slice(path.length)).toMatch(/^[\w-]{43}$/)
  return link.slice(path.length)
}

export const mailsTo = async (portal: Portal, email: string): Promise<string[]> =>
  (
    await portal.rows('select subject from outbox_mails where recipient = $1 order by created_at', [email])
  ).map(({ subject }) => subject)
