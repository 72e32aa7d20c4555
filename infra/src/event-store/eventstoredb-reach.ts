import { setTimeout as sleep } from 'node:timers/promises'
import { EventStoreDBClient, NotLeaderError } from '@eventstore/db-client'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { placeOf } from './eventstoredb-read.ts'
import type { EventStoreDbUrl } from './url.ts'
import { within } from './within.ts'

/** The oldest supported version: since then, stream reads return positions. */
const oldest = [22, 6] as const
const attemptMs = 5_000
const pauseMs = 500

/** Waits until the server answers, and checks that it can be used. Throws CannotStart with one sentence. */
export async function reachServer(parsed: EventStoreDbUrl, log: Log, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  const name = `EventStoreDB at ${parsed.hosts.join(', ')}`
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryIt(parsed, name)
    } catch (error) {
      const hopeless = error instanceof CannotStart ? error : deniedOf(error, parsed, name)
      if (hopeless) throw hopeless
      if (performance.now() + pauseMs > until)
        throw new CannotStart(
          `${name} did not answer within ${Math.round(withinMs / 1000)} s. Is it running, and does EVENT_STORE_URL name it?${hintOf(error)}`,
        )
      if (isFirst) log.warn(`${name} does not answer yet; it is waited for.`)
      await sleep(pauseMs)
    }
  }
}

async function tryIt({ connection, credentials }: EventStoreDbUrl, name: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(connection)
  const overdue = () => void client.dispose()
  try {
    const { serverVersion } = await within(attemptMs, versionOf(client), overdue)
    if (isTooOld(serverVersion))
      throw new CannotStart(`${name} is of version ${serverVersion}: the portal needs 22.6 or later.`)
    const one = client.readAll({ fromPosition: placeOf(0), maxCount: 1, ...(credentials && { credentials }) })
    const read = async () => {
      for await (const _ of one) break
    }
    await within(attemptMs, read(), overdue)
  } finally {
    void client.dispose()
  }
}

/** The client asks the server for its version before its own first append, and keeps it in a private field. */
const versionOf = (client: EventStoreDBClient) =>
  (client as unknown as { readonly capabilities: Promise<{ readonly serverVersion: string }> }).capabilities

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return !(major > oldest[0] || (major === oldest[0] && minor >= oldest[1]))
}

function deniedOf(error: unknown, { credentials }: EventStoreDbUrl, name: string): CannotStart | undefined {
  if (error instanceof NotLeaderError) return undefined
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === unauthenticated)
    return new CannotStart(`${name} does not know the user name and password that EVENT_STORE_URL holds.`)
  if (code !== permissionDenied) return undefined
  return new CannotStart(
    credentials
      ? `${name} does not let this user read all streams ($all), which the portal needs. Give the user that right or name another in EVENT_STORE_URL.`
      : `${name} wants to know a user. Write a name and a password into EVENT_STORE_URL: esdb://NAME:PASSWORD@HOST.`,
  )
}
const unauthenticated = 16
const permissionDenied = 7

const hintOf = (error: unknown): string =>
  /certificate/i.test(String(error))
    ? ' Its certificate is not trusted: name the file of its authority with tlsCaFile=… in the URL.'
    : ''
