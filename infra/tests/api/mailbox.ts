import { expect } from 'vitest'
import { mailedToken } from '../support/mailed-token.ts'
import type { Person } from './people.ts'
import type { Portal } from './portal.ts'

/** The token of the latest link under a path mailed to this address. */
export async function latestToken(portal: Portal, email: string, path: string): Promise<string> {
  const token = await mailedToken(portal.rows, email, path)
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
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
