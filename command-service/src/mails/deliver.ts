import type { ConnectionOptions } from 'node:tls'
import { pathOf } from '@iam/contracts/call'
import { unsubscribe } from '@iam/contracts/notifications/calls'
import { groupNames } from '@iam/contracts/notifications/groups'
import type { MailTopic } from '@iam/contracts/notifications/mail-topics'
import { pages } from '@iam/contracts/pages'
import type { MailSettings } from '@iam/infra/mail-settings'
import { unsubscribeToken } from '@iam/infra/unsubscribe-token'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type WaitingMail = {
  readonly id: string
  readonly userId: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly link: string
  /** What its unsubscribe link stops; null if it has none. */
  readonly topic: MailTopic | null
}

export type Server = MailSettings & {
  /** Signs unsubscribe links. */
  readonly linkSecret: Uint8Array
  /** Authorities that are trusted instead of the usual ones, in tests. */
  readonly tls?: ConnectionOptions
}

/**
 * Hands a mail to the server, over a connection of its own; resolves once the server has accepted it. Closes the
 * connection when the signal aborts, so that no server, however slow, keeps a mail under way.
 */
export async function deliver(server: Server, mail: WaitingMail, signal: AbortSignal): Promise<void> {
  const { from, publicUrl, linkSecret, auth, ...options } = server
  const stops = linksToStop(mail, server)
  const message = new MailComposer({
    // An object: a list of addresses cannot be made of one that holds a comma.
    ...{ from, to: { name: '', address: mail.recipient }, subject: mail.subject },
    text: `${mail.body}\n\n${publicUrl}${mail.link}\n${stops.text}`,
    // The same for each attempt: a mailbox recognizes a mail that arrives twice.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...stops.headers },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }).compile()
  const envelope = message.getEnvelope()
  const bytes = await message.build()
  signal.throwIfAborted()
  const connection = new SMTPConnection(options)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cut = () => reject(new Error('the server did not answer in time'))
  signal.addEventListener('abort', cut)
  connection.on('error', reject)
  connection.once('end', () => reject(new Error('the server closed the connection')))
  const send = () =>
    connection.send({ from: envelope.from, to: [mail.recipient] }, bytes, (error) =>
      error ? reject(error) : resolve(),
    )
  connection.connect((error) => {
    if (error) reject(error)
    else if (auth) connection.login(auth, (refused) => (refused ? reject(refused) : send()))
    else send()
  })
  try {
    await promise
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
  }
}

/** The last lines of a mail that can be stopped, and the headers by which mail programs offer it (RFC 8058). */
function linksToStop({ userId, topic }: WaitingMail, { publicUrl, linkSecret }: Server) {
  if (topic === null) return { text: '', headers: {} }
  const token = unsubscribeToken(linkSecret, { userId, topic })
  const about = topic === 'digest' ? 'all but your account' : `“${groupNames[topic]}”`
  return {
    text: `\n-- \nNo more mails about ${about}: ${publicUrl}${pathOf(pages.unsubscribe, { token })}\n`,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${publicUrl}${pathOf(unsubscribe, { token })}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
