import { uuid5 } from '@iam/contracts/uuid5'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Effects } from '../follow/effects.ts'
import type { Outbox } from '../follow/outbox.ts'
import type { ShownViews } from '../follow/shown-views.ts'
import type { Process } from '../process.ts'

type Mailing = {
  readonly shown: Pick<ShownViews, 'until'>
  readonly outbox: Outbox
  /** The user's address as it is now; empty if it is not confirmed, and for an erased user. */
  readonly mailableOf: (userId: string) => Promise<string>
}

/** Tells users by mail that their payout account was changed, so that a change by an intruder does not stay hidden. */
export const accountMails = ({ shown, outbox, mailableOf }: Mailing): Process => {
  const tell =
    (subject: string, what: string) =>
    async (
      { userId }: { readonly userId: string },
      { id, position, metadata }: RecordedEvent,
      effects: Effects,
    ) => {
      if (metadata.actor.via === 'import') return []
      // The address may have been confirmed a moment before.
      await shown.until(position)
      const recipient = await mailableOf(userId)
      if (recipient === '') return []
      const mail = {
        id: uuid5(id, 'account-mail'),
        userId,
        recipient,
        subject,
        body: `${what}\n\n${whatToDo}`,
      }
      await effects.once(mail.id, () => outbox.put({ ...mail, link: { path: '/iam/earnings' } }))
      return []
    }
  return {
    name: 'account-mails',
    on: {
      PayoutAccountLinked: tell(
        'Your payout account was linked',
        'A payout account was linked to your profile.',
      ),
      PayoutAccountChanged: tell(
        'Your payout account was changed',
        'Payouts to you go to another account from now on.',
      ),
      PayoutAccountRemoved: tell('Your payout account was removed', 'Your payout account was removed.'),
    },
  }
}

const whatToDo =
  'If that was you, there is nothing to do. If not, set a new password at once, which signs out all other devices, and link your account again.'
