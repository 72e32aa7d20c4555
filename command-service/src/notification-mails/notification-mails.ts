import type { DataOf } from '@iam/contracts/message'
import type { NotificationEvent } from '@iam/contracts/notifications/events'
import { allKinds, type NotificationKind, notificationKinds } from '@iam/contracts/notifications/kinds'
import { messageOf } from '@iam/contracts/notifications/sentences'
import { uuid5 } from '@iam/contracts/uuid5'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { batched } from '@iam/infra/postgres/batched'
import { columns } from '@iam/infra/postgres/columns'
import type { Pool } from 'pg'
import type { Effects } from '../follow/effects.ts'
import type { Outbox } from '../follow/outbox.ts'
import type { ShownViews } from '../follow/shown-views.ts'
import type { Process } from '../process.ts'
import { isNewsNoMore, namesIn } from './names.ts'

type Mailing = {
  readonly pool: Pool
  readonly shown: ShownViews
  readonly outbox: Outbox
  /** The user's address as it is now; empty if it is not confirmed, and for an erased user. */
  readonly mailableOf: (userId: string) => Promise<string>
}
type Raised = DataOf<NotificationEvent, 'NotificationRaised'>

/** Mails what users are told of, by the channel that they had chosen: at once, or with the next digest (T-87). */
export function notificationMails(mailing: Mailing): Process {
  const keepForDigest = keepingForDigest(mailing.pool)
  return {
    name: 'notification-mails',
    // It mails nothing of the past (T-85).
    beginsAtHead: true,
    gathersMs: 100,
    unordered: ['NotificationRaised'],
    on: {
      async NotificationRaised(raised, event, effects) {
        const isPast = event.metadata.catchUp === true || event.metadata.actor.via === 'import'
        if (isPast || !(raised.kind in notificationKinds)) return []
        if (raised.mail === 'at_once') await mailAtOnce(mailing, raised, event, effects)
        if (raised.mail === 'digest') await keepForDigest({ ...raised, raisedAt: event.recordedAt })
        return []
      },
      async NotificationPreferenceChanged({ userId, group, mail }) {
        if (mail === 'none') await dropWaiting(mailing.pool, userId, group)
        return []
      },
    },
  }
}

async function mailAtOnce(
  { pool, shown, outbox, mailableOf }: Mailing,
  { notificationId, userId, group, kind, facts, link, note = '', noteBy, noteAbout }: Raised,
  { position }: RecordedEvent,
  effects: Effects,
): Promise<void> {
  await shown.until(position)
  const recipient = await mailableOf(userId)
  if (recipient === '') return
  const { title, message } = notificationKinds[kind as NotificationKind]
  const names = await namesIn(pool, userId, [facts])
  if (isNewsNoMore(facts, names)) return
  const sentence = messageOf(message, facts, names)
  const mail = {
    id: uuid5(notificationId, 'mail'),
    ...{ userId, recipient, topic: group, subject: title, link: { path: link } },
    body: note === '' ? sentence : `${sentence}\n\n${quoted(note)}`,
    people: [...new Set([...names.about, noteBy, noteAbout])].filter((id) => id !== userId),
  }
  await effects.once(mail.id, () => outbox.put(mail))
}

const quoted = (note: string) => note.replace(/^/gm, '> ')

type DigestEntry = Pick<Raised, 'notificationId' | 'userId' | 'kind' | 'facts'> & {
  readonly raisedAt: string
}

/** Facts are ids, amounts and words of the portal: its sentence is made when the digest is. */
const keepingForDigest = (pool: Pool) =>
  batched({
    async ask(entries: readonly DigestEntry[]) {
      await pool.query({
        name: 'keep for digest',
        text: `insert into digest_entries (notification_id, user_id, kind, facts, raised_at)
          select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[])
          on conflict do nothing`,
        values: columns(entries, 'notificationId', 'userId', 'kind', 'facts', 'raisedAt'),
      })
      return entries.map(() => undefined)
    },
  })

/** A user who wants no more mails of a group gets none that waits, either. */
async function dropWaiting(pool: Pool, userId: string, group: string): Promise<void> {
  const kinds = allKinds.filter(([, kind]) => kind.group === group).map(([name]) => name)
  await pool.query(
    `with dropped as (
       update digest_entries set settled_at = now()
       where user_id = $1 and kind = any ($2) and settled_at is null
     )
     update outbox_mails set failed_at = now(), failure = 'The user no longer wants such mails.'
     where user_id = $1 and topic = $3 and sent_at is null and failed_at is null`,
    [userId, kinds, group],
  )
}
