import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { pause } from '../pause.ts'
import { makeCluster, user } from './cluster.ts'
import { freePort } from './free-port.ts'
import { stopLeftover } from './leftover.ts'
import { type OwnerKind, ownFolder } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { findPrograms, type Programs } from './programs.ts'
import { type Server, ServerFailed, type Settings, startServer } from './server.ts'

export type EmbeddedPostgres = {
  /** The URL of the database `iam`. */
  readonly url: string
  /** The folder that holds the data: `dataDir`, or below /var/lib where PostgreSQL could not enter that. */
  readonly folder: string
  /** The postmaster's process id at this moment. */
  pid(): number
  /** Stops PostgreSQL and releases the folder. */
  close(): Promise<void>
}

type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: Log
  /** Additional PostgreSQL settings, such as `{ fsync: 'off' }` in tests. */
  readonly settings?: Settings
  /** What it is run for; the portal by default. */
  readonly kind?: OwnerKind
}

/**
 * Runs an embedded PostgreSQL on `dataDir`, from an npm package: created at the first start, on 127.0.0.1 and a free
 * port, with a password that only this user can read. Throws CannotStart with a sentence for the operator.
 */
export async function startPostgres({
  dataDir,
  log,
  settings,
  kind = 'portal',
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, log)
  const releaseFolder = await ownFolder(place.folder, kind)
  try {
    const programs = await findPrograms(place)
    await stopLeftover(place.cluster, log)
    const password = await makeCluster(place, programs)
    const running = await keepRunning(place, programs, settings, log)
    const url = `postgres://${user}:${password}@127.0.0.1:${running.port}/`
    await makeDatabase(`${url}postgres`)
    return {
      url: `${url}${user}`,
      folder: place.folder,
      pid: running.pid,
      async close() {
        await running.stop()
        releaseFolder()
      },
    }
  } catch (error) {
    releaseFolder()
    throw error
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'start' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [user])
    if (!rowCount) await client.query(`create database ${user}`)
  } finally {
    await client.end()
  }
}

/** Between two attempts to start a server that ended by itself. */
const againMs = 5_000

/** Starts the server, restarts it on the same port if it ends, and stops it when this process exits. */
async function keepRunning(place: Place, programs: Programs, settings: Settings | undefined, log: Log) {
  const { port, ...started } = await startOnFreePort(place, programs, settings)
  let { server } = started
  let stopping = false
  const closing = new AbortController()

  const watch = async (watched: Server): Promise<void> => {
    await watched.ended
    if (stopping) return
    log.error('PostgreSQL ended by itself and is started again')
    for (;;) {
      try {
        server = await startPatiently(place, programs, port, settings)
        break
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; it is tried again')
        // A full disk may have room again.
        await pause(againMs, closing.signal)
        if (stopping) return
      }
    }
    // stop() was called during the restart, when there was no server to stop.
    if (stopping) return server.stop()
    return watch(server)
  }
  const watching = watch(server)
  const lastResort = () => {
    if (!stopping) process.kill(server.pid, 'SIGINT')
  }
  process.on('exit', lastResort)

  return {
    port,
    pid: () => server.pid,
    async stop() {
      stopping = true
      closing.abort()
      process.off('exit', lastResort)
      await server.stop()
      await watching
    },
  }
}

/** Another process may take the port before the server does: then another port is tried. */
async function startOnFreePort(place: Place, programs: Programs, settings: Settings | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, server: await startPatiently(place, programs, port, settings) }
    } catch (error) {
      const isTaken = error instanceof ServerFailed && error.said.includes('could not bind')
      if (!isTaken || attempt === 3) throw error
    }
  }
}

/** After a postmaster was killed, its child processes need a moment to end; until then a new one refuses to start. */
async function startPatiently(
  place: Place,
  programs: Programs,
  port: number,
  settings?: Settings,
): Promise<Server> {
  for (const until = Date.now() + 10_000; ; await delay(200)) {
    try {
      return await startServer(place, programs, port, settings)
    } catch (error) {
      const stillThere = error instanceof ServerFailed && error.said.includes('shared memory block')
      if (!stillThere || Date.now() > until) throw error
    }
  }
}
