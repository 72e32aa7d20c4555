import { expect } from 'vitest'
import type { Person } from './people.ts'
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

/** Marks the address of a user, as the sender of mails does when the server refuses one for good. */
export const refuseMailsTo = (portal: Portal, { userId, email }: Person, hoursAgo = 0) =>
  portal.rows(
    `insert into refused_addresses (user_id, address, reason, refused_at)
     values ($1, $2, $3, now() - make_interval(hours => $4))`,
    [userId, email, refusal, hoursAgo],
  )
export const refusal = '550 5.1.1 There is no such mailbox.'

export const mailsTo = async (portal: Portal, email: string): Promise<string[]> =>
  (
    await portal.rows('select subject from outbox_mails where recipient = $1 order by created_at', [email])
  ).map(({ subject }) => subject)
