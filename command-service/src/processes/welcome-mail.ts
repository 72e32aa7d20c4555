import type { RecordedEvent } from '@iam/infra/event-store/port'
import { uuid5 } from '@iam/infra/uuid5'
import type { Outbox } from '../outbox.ts'
import type { Process } from '../process.ts'

type Newcomer = { readonly userId: string; readonly name: string; readonly email: string }

/** Everybody who joins gets a mail with a link that confirms the address. */
export const welcomeMail = (outbox: Outbox): Process => {
  const write = async (newcomer: Newcomer, { id, metadata }: RecordedEvent) => {
    // Imported people asked for nothing, and of the erased there is no address any more.
    if (metadata.actor.via !== 'import' && newcomer.email !== '') await outbox.put(welcome(newcomer, id))
    return []
  }
  return { name: 'welcome-mail', on: { UserOnboarded: write, UserRegistered: write } }
}

const welcome = (
  { userId, name, email }: { userId: string; name: string; email: string },
  eventId: string,
) => ({
  id: uuid5(eventId, 'welcome-mail'),
  userId,
  recipient: email,
  subject: 'Welcome to I AM: confirm your e-mail',
  body: `Hello ${name},\n\nyour profile is ready. Follow this link to confirm that this address is yours; it is good for seven days.`,
  link: { purpose: 'confirm-email', path: '/iam/confirm' } as const,
})
