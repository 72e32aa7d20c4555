import { createHash, randomBytes } from 'node:crypto'
import { pathOf } from '@iam/contracts/call'
import { pages } from '@iam/contracts/pages'
import { normaliseEmail, type UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'

type LinkPurpose = 'sign-in' | 'confirm-email'
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Mailed links that prove access to an email address: single use, expiring, stored as a hash only. */
export function openLinks(pool: Pool) {
  return {
    /**
     * Mails a sign-in link to the account with this address; without such an account the same statement runs without
     * effect.
     */
    async mailSignInLink(email: string): Promise<void> {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `with person as (
           select user_id::uuid as user_id, email, name from accounts where lower(email) = $1 and erased_at is null
         ), lifted as (
           -- A link may be asked for in any name, so an address that refused a mail is tried again once a day.
           delete from refused_addresses
           where user_id in (select user_id from person) and refused_at < now() - interval '1 day'
         ), link as (
           insert into sign_in_links (token_hash, user_id, purpose, expires_at)
           select $2, user_id, 'sign-in', now() + interval '15 minutes' from person
         )
         insert into outbox_mails (user_id, recipient, subject, body, link)
         select user_id, email, 'Your sign-in link for I AM',
           'Hello ' || name || E',\\n\\nfollow this link within 15 minutes to sign in. It works once. '
             || 'If you did not ask for it, ignore this mail: no sign-in has taken place.', $3
         from person`,
        [normaliseEmail(email), hashOf(token), pathOf(pages.signInLink, { token })],
      )
    },

    /** A new link to confirm the address, unless it is confirmed already and takes mails. */
    async mailConfirmation(userId: string): Promise<void> {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `with person as (
           select user_id::uuid as user_id, email, name, handle from accounts
           where user_id = $1 and erased_at is null and (
             not email_confirmed or user_id::uuid in (select user_id from refused_addresses))
         ), lifted as (
           -- The signed-in user asks for the mail: an address that refused one is tried again at once.
           delete from refused_addresses where user_id in (select user_id from person)
         ), link as (
           insert into sign_in_links (token_hash, user_id, purpose, expires_at)
           select $2, user_id, 'confirm-email', now() + interval '7 days' from person
         )
         insert into outbox_mails (user_id, recipient, subject, body, link)
         select user_id, email, 'Confirm your e-mail address',
           'Hello ' || name || E',\\n\\nyou joined I AM as ' || name || coalesce(' (@' || handle || ')', '')
             || '. Follow this link within seven days to confirm that this address is yours. '
             || 'If you did not join I AM, ignore this mail: nothing is confirmed without the link.', $3
         from person`,
        [userId, hashOf(token), pathOf(pages.confirmEmail, { token })],
      )
    },

    /** The user id of a link; undefined if it is used, expired or unknown. */
    async find(token: string, purpose: LinkPurpose): Promise<UserId | undefined> {
      const { rows } = await pool.query<{ user_id: UserId }>(
        `select user_id from sign_in_links
         where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
        [hashOf(token), purpose],
      )
      return rows[0]?.user_id
    },

    /** Uses up a link; false if it is used, expired or unknown. */
    async use(token: string, purpose: LinkPurpose): Promise<boolean> {
      const { rowCount } = await pool.query(
        `with used as (
           update sign_in_links set used_at = now()
           where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning user_id
         ), lifted as (
           -- The address has received a mail.
           delete from refused_addresses where user_id in (select user_id from used)
         )
         select user_id from used`,
        [hashOf(token), purpose],
      )
      return rowCount === 1
    },
  }
}
export type Links = ReturnType<typeof openLinks>
