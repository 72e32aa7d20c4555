import { createHash, randomBytes } from 'node:crypto'
import type { MailTopic } from '@iam/contracts/notifications/mail-topics'
import type { Pool } from 'pg'

type Mail = {
  /** Deduplication key: the same for a retry of the mail. */
  readonly id: string
  readonly userId: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** What its unsubscribe link stops; mails about the account itself have no such link. */
  readonly topic?: MailTopic
  /** The users whom it names: once one of them is erased, it is deleted. */
  readonly people?: readonly string[]
  /** The page that the mail's link leads to. With a purpose the link has a secret that can be used once. */
  readonly link: { readonly purpose?: 'confirm-email'; readonly path: string }
}

/** Where mails wait to be sent. */
export type Outbox = { put(mail: Mail): Promise<void> }

/** The outbox in PostgreSQL: the mail and the hash of its link's secret, both or neither. */
export const postgresOutbox = (pool: Pick<Pool, 'query'>): Outbox => ({
  async put({ id, userId, recipient, subject, body, topic = null, people = [], link }) {
    const token = randomBytes(32).toString('base64url')
    const page = link.purpose ? `${link.path}/${token}` : link.path
    await pool.query(
      `with mail as (
         insert into outbox_mails (id, user_id, recipient, subject, body, link, topic, people)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
         returning user_id
       )
       insert into sign_in_links (token_hash, user_id, purpose, expires_at)
       select $9, user_id, $10, now() + interval '7 days' from mail where $10::text is not null`,
      [id, userId, recipient, subject, body, page, topic, people, sha256(token), link.purpose],
    )
  },
})

const sha256 = (text: string) => createHash('sha256').update(text).digest()
