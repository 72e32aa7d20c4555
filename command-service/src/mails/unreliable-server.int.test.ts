import { silentLog } from '@iam/infra/log'
import { mailSettings } from '@iam/infra/mail-settings'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { expect, test } from 'vitest'
import { type Fate, mailsInRun, openMailServer } from '../testing/mail-server.ts'
import { noteSending } from './rows.ts'
import { sendMails } from './send-mails.ts'

/** Of twenty mails in a row one is deferred, one refused (by turns for its recipient and its text), and one cut off. */
function fateOf(recipient: string, before: number): Fate | undefined {
  const n = Number(/\d+/.exec(recipient)?.[0])
  const turn = Math.floor(n / 20)
  if (n % 20 === 5) return turn % 2 === 0 ? 'unknown' : 'unwanted'
  if (before > 0) return undefined
  if (n % 20 === 0) return 'deferred'
  return n % 20 === 10 ? (['lost', 'unanswered', 'closed'] as const)[turn % 3] : undefined
}
const recipients = Array.from({ length: mailsInRun }, (_, n) => `user${n}@iam.test`)
const withFate = (...fates: Fate[]) => recipients.filter((to) => fates.includes(fateOf(to, 0)!))

test(
  'every mail that the server does not refuse arrives, under one Message-ID, through a server that defers, refuses, cuts and dies twice',
  async () => {
    const database = await testDatabase()
    const pool = openPool({ url: database.url, name: 'test', max: 10 })
    const server = await openMailServer({ fateOf })
    await noteSending(pool, true)
    const { rows } = await pool.query<{ id: string; recipient: string }>(
      `insert into outbox_mails (user_id, recipient, subject, body, link)
     select gen_random_uuid(), recipient, 'A subject', 'A text.', '/iam' from unnest($1::text[]) recipient
     returning id, recipient`,
      [recipients],
    )
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'portal@iam.test', PUBLIC_URL: 'https://portal.test' }
    const ended = new AbortController()
    const mailing = {
      ...{
        pool,
        server: { ...mailSettings(settings)!, linkSecret: Buffer.from('a secret') },
        log: silentLog(),
        everyMs: 20,
        pauseMs: () => 50,
      },
      ...{ deadlineMs: 5_000 },
    }
    const running = sendMails(mailing, { signal: ended.signal, alive: () => {}, holds: () => true })
    const patience = { timeout: 60_000 + 30 * mailsInRun }

    for (const share of [1 / 3, 2 / 3]) {
      await expect.poll(() => server.accepted.length, patience).toBeGreaterThan(mailsInRun * share)
      await server.die(200)
    }
    const waiting = 'select from outbox_mails where sent_at is null and failed_at is null'
    await expect.poll(async () => (await pool.query(waiting)).rowCount, patience).toBe(0)
    ended.abort()
    await running

    const refused = withFate('unknown', 'unwanted')
    const times = Map.groupBy(server.accepted, ({ to }) => to)
    expect([...times.keys()].sort()).toEqual(recipients.filter((to) => !refused.includes(to)).sort())
    for (const { id, recipient } of rows)
      for (const { text } of times.get(recipient) ?? [])
        expect(text).toContain(`Message-ID: <${id}@portal.test>`)

    // An answer that did not arrive is the only reason to come twice, or to be refused twice.
    const twice = [...times.keys()].filter((to) => times.get(to)!.length > 1)
    expect(twice).toEqual(expect.arrayContaining(withFate('unanswered')))
    expect(twice.filter((to) => !server.unanswered.has(to))).toEqual([])
    const once = server.refused.filter((to) => !server.unanswered.has(to))
    expect(new Set(once).size).toBe(once.length)

    const marked = await pool.query<{ address: string }>('select address from refused_addresses')
    expect(marked.rows.map(({ address }) => address).sort()).toEqual(refused.sort())
    await server.close()
    await pool.end()
    await database.drop()
  },
  120_000 + 60 * mailsInRun,
)
