import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { joinAmaSession } from '@iam/contracts/ama/calls'
import { pathOf } from '@iam/contracts/call'
import { type Client, openClient } from '../../../tests/support/client.ts'
import { finalAnswer, success } from '../../../tests/support/final-answer.ts'
import { openSocket } from '../fanout/socket.ts'

/**
 * Members who are told: `members.ts COUNT URL …`. Each has joined the portal and follows its own changes over a socket, shared out
 * evenly over the gateways. For each message of the parent process all are registered for a new session, its host starts
 * it, and the answer says how long after the host's click each was told.
 */
const [, , counted = '', ...urls] = process.argv
const count = Number(counted)
const together = 32
/** How long the last may take, before the round is given up. */
const givenUpMs = 30_000
const mark = Buffer.from('"view":"notifications"')

/** When each was told, by `performance.now()`; 0 for not yet. */
let toldAt = new Float64Array(count)

/** Sends it again under the same key while a service is not ready. */
async function posted(client: Client, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return success(await finalAnswer(() => client.request('POST', path, { body, headers })), path)
}
async function join(): Promise<Client> {
  const client = openClient(urls)
  await posted(client, '/api/iam/onboard', { name: 'Ana Ruiz', email: `${randomUUID()}@bench.example` })
  return client
}
async function eachOf(work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let n = next++; n < count; n = next++) await work(n)
    }),
  )
}

const host = await join()
const members: Client[] = []
await eachOf(async (n) => {
  const member = await join()
  members[n] = member
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ')
  await openSocket(urls[n % urls.length]!, cookie, {
    operationName: 'myEvents',
    variables: { after: '0' },
    hear(content) {
      if (toldAt[n] === 0 && content.includes(mark)) toldAt[n] = performance.now()
    },
  })
})

async function round() {
  const terms = { title: 'Glazes', description: 'Ask.', scheduledAt: '2090-01-01T00:00:00Z', durationMin: 60 }
  const { session } = await posted(host, '/api/iam/ama/sessions', terms)
  const at = `/api/iam/ama/sessions/${session.id}`
  await eachOf((n) => posted(members[n]!, pathOf(joinAmaSession, session)))
  await delay(2_000)
  toldAt = new Float64Array(count)
  const began = performance.now()
  await posted(host, `${at}/start`)
  const answeredMs = performance.now() - began
  while (toldAt.includes(0) && performance.now() - began < givenUpMs) await delay(20)
  await posted(host, `${at}/end`)
  return { answeredMs, told: [...toldAt].filter(Boolean).map((time) => time - began) }
}

process.on('message', async () => process.send!(await round()))
process.once('SIGTERM', () => process.exit())
process.send!('ready')
