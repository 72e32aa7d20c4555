import { silentLog } from '@iam/infra/log'
import { mailSettings } from '@iam/infra/mail-settings'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { unsubscribeToken } from '@iam/infra/unsubscribe-token'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Letter, type MailServer, openMailServer } from '../testing/mail-server.ts'
import { noteSending } from './rows.ts'
import { sendMails } from './send-mails.ts'

const linkSecret = Buffer.from('a secret')
const longTimeout = { timeout: 10_000 }
let database: TestDatabase
let pool: Pool
const servers: MailServer[] = []
const mailers: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 4 })
  await noteSending(pool, true)
})
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()))
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await pool.end()
  await database.drop()
})

async function serve(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options)
  servers.push(server)
  return server
}

function start(
  { url, tls }: Pick<MailServer, 'url' | 'tls'>,
  { deadlineMs = 5_000, holds = () => true }: { deadlineMs?: number; holds?: () => boolean } = {},
) {
  const settings = mailSettings({
    ...{ SMTP_URL: url, MAIL_FROM: 'I AM <portal@iam.test>', PUBLIC_URL: 'https://portal.test' },
  })!
  const ended = new AbortController()
  const server = { ...settings, linkSecret, ...(tls && { tls }) }
  const mailing = { pool, server, deadlineMs, log: silentLog(), everyMs: 20, pauseMs: () => 50 }
  const running = sendMails(mailing, { signal: ended.signal, alive: () => {}, holds })
  const mailer = {
    async stop() {
      ended.abort()
      await running
    },
  }
  mailers.push(mailer)
  return mailer
}

const ada = '00000000-0000-4000-8000-00000000ada0'
const ben = '00000000-0000-4000-8000-00000000be00'
const cleo = '00000000-0000-4000-8000-00000000c1e0'

async function put(recipient: string, userId = ada, topic: string | null = null): Promise<string> {
  const { rows } = await pool.query(
    `insert into outbox_mails (user_id, recipient, subject, body, link, topic)
     values ($1, $2, 'A subject', E'Hello,\\n\\nfollow this link.', '/confirm/1', $3) returning id`,
    [userId, recipient, topic],
  )
  return rows[0].id
}

const stateOf = async (id: string) =>
  (
    await pool.query(
      `select sent_at is not null as sent, failed_at is not null as failed, failure, attempts
       from outbox_mails where id = $1`,
      [id],
    )
  ).rows[0]
const settles = (id: string, state: object) =>
  expect.poll(() => stateOf(id), longTimeout).toMatchObject(state)

test.each(['plain', 'starttls', 'tls'] as const)('a mail is accepted once (%s)', async (security) => {
  const server = await serve({ security })
  const id = await put('ada@iam.test')
  start(server)
  await settles(id, { sent: true, failed: false, attempts: 1 })
  expect(server.accepted).toHaveLength(1)
  const [{ to, text, secure }] = server.accepted as [Letter]
  expect(to).toBe('ada@iam.test')
  expect(secure).toBe(security !== 'plain')
  expect(text).toContain(`Message-ID: <${id}@portal.test>`)
  expect(text).toContain('From: I AM <portal@iam.test>')
  expect(text).toContain('https://portal.test/confirm/1')
})

test('a mail about a group has a link that stops such mails, for programs and for readers [T-87]', async () => {
  const server = await serve()
  await put('ada@iam.test', ada, 'offers')
  await put('ben@iam.test', ben, 'digest')
  await put('cleo@iam.test', cleo)
  start(server)
  await expect.poll(() => server.accepted.length, longTimeout).toBe(3)
  const textTo = (name: string) => server.accepted.find(({ to }) => to === `${name}@iam.test`)!.text
  for (const [name, userId, topic] of [
    ['ada', ada, 'offers'],
    ['ben', ben, 'digest'],
  ] as const) {
    const token = unsubscribeToken(linkSecret, { userId, topic })
    const [header] = textTo(name).split('\r\n\r\n') as [string]
    expect(header).toContain(`List-Unsubscribe: <https://portal.test/api/mail/unsubscribe/${token}>\r\n`)
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(inWholeLines(textTo(name))).toContain(`https://portal.test/iam/unsubscribe/${token}`)
  }
  expect(textTo('cleo'), 'it proves who the user is').not.toMatch(/unsubscribe/i)
})

/** Without the breaks that quoted-printable makes in long lines. */
const inWholeLines = (text: string) => text.replaceAll('=\r\n', '')

test('a server with a certificate that is not trusted gets no mail', async () => {
  const server = await serve({ security: 'tls' })
  const id = await put('ada@iam.test')
  start({ url: server.url, tls: undefined })
  await settles(id, { sent: false, failed: false, failure: expect.stringContaining('certificate') })
  expect(server.accepted).toEqual([])
})

test('a 4xx is tried again with the same Message-ID', async () => {
  const server = await serve({ fateOf: (_, before) => (before === 0 ? 'deferred' : undefined) })
  const id = await put('ada@iam.test')
  start(server)
  await settles(id, { sent: true, attempts: 2 })
  expect(server.accepted).toHaveLength(1)
  expect(server.accepted[0]!.text).toContain(`<${id}@portal.test>`)
})

test('a 5xx is final, and its address gets no further mails; other addresses do', async () => {
  const server = await serve({ fateOf: (to) => (to === 'ada@iam.test' ? 'unknown' : undefined) })
  const refused = await put('ada@iam.test')
  const other = await put('ben@iam.test', ben)
  start(server)
  await settles(refused, { failed: true, attempts: 1, failure: expect.stringContaining('550') })
  await settles(other, { sent: true })
  const next = await put('Ada@iam.test')
  await settles(next, { failed: true, failure: expect.stringContaining('550') })
  expect(server.refused).toEqual(['ada@iam.test'])
  const changed = await put('ada@new.test')
  await settles(changed, { sent: true })
})

test('a recipient for whom the server hangs holds up no other, and is tried again', async () => {
  let hangs = true
  const server = await serve({ fateOf: (to) => (hangs && to === 'ada@iam.test' ? 'hang' : undefined) })
  const slow = await put('ada@iam.test')
  const others = await Promise.all(Array.from({ length: 12 }, (_, n) => put(`ben${n}@iam.test`, ben)))
  start(server, { deadlineMs: 1_500 })
  for (const id of others) await settles(id, { sent: true })
  await settles(slow, { sent: false, failed: false, failure: expect.stringContaining('in time') })
  hangs = false
  await settles(slow, { sent: true })
})

test('mails wait while the server is away', async () => {
  const away = await openMailServer()
  await away.close()
  const id = await put('ada@iam.test')
  start(away)
  await settles(id, { sent: false, failed: false, failure: expect.stringContaining('ECONNREFUSED') })
  const server = await serve({ port: away.port })
  await settles(id, { sent: true })
  expect(server.accepted).toHaveLength(1)
})

test('a restart sends what was not sent, and nothing twice', async () => {
  const server = await serve()
  const before = await put('ada@iam.test')
  const first = start(server)
  await settles(before, { sent: true })
  await first.stop()
  const after = await put('ada@iam.test')
  start(server)
  start(server)
  await settles(after, { sent: true, attempts: 1 })
  expect(server.accepted).toHaveLength(2)
})

test('a leader that may have been replaced since it claimed a mail does not send it', async () => {
  const server = await serve()
  const mailer = start(server, { holds: () => false })
  const mail = await put('ada@iam.test')
  await settles(mail, { attempts: 1 })
  await mailer.stop()
  expect(server.accepted).toEqual([])
  expect(await stateOf(mail)).toMatchObject({ sent: false, failed: false })
})

test('a mail that was sent while the database went away, and the lead with it, is not sent again', async () => {
  const server = await serve()
  const ask = pool.query.bind(pool)
  let refused = 0
  const away = vi.spyOn(pool, 'query').mockImplementation(((text: string, values: unknown[]) => {
    if (!text.includes('set sent_at = now()')) return ask(text, values)
    refused += 1
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }) as never)
  const mail = await put('ada@iam.test')
  const first = start(server)
  await expect.poll(() => refused).toBe(1)
  const stopped = first.stop()
  // Longer than a restart of PostgreSQL takes.
  await expect.poll(() => refused, longTimeout).toBe(8)
  away.mockRestore()
  start(server)
  await stopped
  expect(await stateOf(mail)).toMatchObject({ sent: true, attempts: 1 })
  expect(server.accepted).toHaveLength(1)
})

test('a mail is not sent to a user who was erased meanwhile', async () => {
  const server = await serve()
  const erased = await put('ada@iam.test')
  await pool.query('insert into person_keys (person_id, wrapped) values ($1, null), ($2, $3)', [
    ada,
    ben,
    'key',
  ])
  const other = await put('ben@iam.test', ben)
  start(server)
  await settles(erased, { sent: false, failed: true, failure: 'The user was erased.' })
  await settles(other, { sent: true })
  expect(server.accepted.map(({ to }) => to)).toEqual(['ben@iam.test'])
})

test('mails from before the first start, old ones and those to example addresses are not sent', async () => {
  const server = await serve()
  const early = await put('ada@iam.test')
  await pool.query(`update outbox_mails set created_at = now() - interval '3 days' where id = $1`, [early])
  const example = await put('ada@iam.example')
  const mailer = start(server)
  await settles(example, { failed: true, attempts: 1 })
  expect(await stateOf(early)).toMatchObject({ failed: false, attempts: 0 })
  await mailer.stop()
  await pool.query(`update mail_sending set on_since = now() - interval '9 days'`)
  start(server)
  await settles(early, { failed: true, failure: 'It waited for more than 2 days.' })
  expect(server.accepted).toEqual([])
})
