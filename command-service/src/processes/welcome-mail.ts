import { uuid5 } from '@iam/contracts/uuid5'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Effects } from '../follow/effects.ts'
import type { Outbox } from '../follow/outbox.ts'
import type { Process } from '../process.ts'

type Newcomer = { readonly userId: string; readonly name: string; readonly email: string }

/** Sends every new user a mail with a link that confirms the address. */
export const welcomeMail = (outbox: Outbox): Process => {
  const write = async (newcomer: Newcomer, { id, metadata }: RecordedEvent, effects: Effects) => {
    // Imported users did not ask to join, and erased users have no address any more.
    if (metadata.actor.via === 'import' || newcomer.email === '') return []
    const mail = welcome(newcomer, id)
    await effects.once(mail.id, () => outbox.put(mail))
    return []
  }
  return { name: 'welcome-mail', on: { UserOnboarded: write, UserRegistered: write } }
}

const welcome = ({ userId, name, email }: Newcomer, eventId: string) => ({
  id: uuid5(eventId, 'welcome-mail'),
  userId,
  recipient: email,
  subject: 'Welcome to I AM: confirm your e-mail',
  // The address is not proved yet: its owner may be another person than the one who joined.
  body:
    `Hello ${name},\n\nyou joined I AM as ${name}, and your profile is ready. Follow this link to confirm that this ` +
    'address is yours; it is good for seven days. If you did not join I AM, ignore this mail: nothing is confirmed ' +
    'without the link.',
  link: { purpose: 'confirm-email', path: '/iam/confirm' } as const,
})
