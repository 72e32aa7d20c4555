import { type Letter, type MailServer, openMailServer } from '@iam/command-service/testing/mail-server'
import { afterAll, beforeAll, expect } from 'vitest'
import { answeredNothing } from './expect-answer.ts'
import { latestToken } from './mailbox.ts'
import { newCreator, type Person, registered, word } from './people.ts'
import { ownPortal, type Portal } from './portal.ts'

/** A product that sends its mails to a server of the test. */
export function mailingPortal() {
  const portal = ownPortal({})
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
    const settings = {
      SMTP_URL: server.url,
      MAIL_FROM: 'I AM <portal@iam.test>',
      PUBLIC_URL: 'https://localhost',
    }
    await portal.restart(async () => {}, settings)
  })
  afterAll(() => server?.close())

  /** The mails to an address with this subject, once there are so many. */
  async function lettersTo(email: string, subject: string, count = 1): Promise<readonly Letter[]> {
    const found = () =>
      server.accepted.filter(({ to, text }) => to === email && text.includes(`Subject: ${subject}\r\n`))
    await expect
      .poll(() => found().length, { timeout: 40_000, message: subject })
      .toBeGreaterThanOrEqual(count)
    return found()
  }
  return { portal, lettersTo, allTo: (email: string) => server.accepted.filter(({ to }) => to === email) }
}

/** An address that a server can be asked to deliver to. */
const realAddress = () => `${word()}@people.test`

/** A creator or a brand whose address is confirmed. */
export async function confirmed(portal: Portal, role: 'creator' | 'brand'): Promise<Person> {
  const email = realAddress()
  const person = await (role === 'creator'
    ? newCreator(portal, { email })
    : registered(portal, role, { email }))
  const token = await latestToken(portal, email, '/iam/confirm/')
  answeredNothing(await person.post('/api/auth/confirm', { token }))
  return person
}

/** A creator who has not followed the link of the welcome mail. */
export const unconfirmed = (portal: Portal) => newCreator(portal, { email: realAddress() })

/** The address that a mail's header names for its unsubscribing, as a path. */
export function unsubscribePathOf({ text }: Letter): string {
  const [, url] = /^List-Unsubscribe: <(.+)>\r$/m.exec(text) ?? []
  expect(url, text).toMatch(/^https:\/\/localhost\/api\/mail\/unsubscribe\/[\w.-]+$/)
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  return url!.slice('https://localhost'.length)
}

/** Sends a body as a mail program does: without cookies, and without saying where it comes from. */
export const sendForm = (portal: Portal, path: string, type: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(new URL(path, portal.urls[0]), { method: 'POST', headers: { 'content-type': type }, body })
