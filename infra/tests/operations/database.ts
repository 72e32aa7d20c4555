import { execFile } from 'node:child_process'
import { appendFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { findPlace } from '@iam/infra/embedded-postgres/place'
import { findPrograms } from '@iam/infra/embedded-postgres/programs'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import type { Log } from '@iam/infra/log'

export type Database = {
  readonly url: string
  start(): Promise<void>
  /** In the mode "fast": all sessions are terminated at once. */
  stop(): Promise<void>
  restart(): Promise<void>
}

/** A PostgreSQL as an operator runs it, with `pg_ctl`: no supervisor starts it again. */
export async function startDatabase(dataDir: string, log: Log): Promise<Database> {
  const made = await startPostgres({ dataDir, log })
  await made.close()
  const place = await findPlace(dataDir, log)
  const program = join(dirname((await findPrograms(place)).postgres), 'pg_ctl')
  const port = await freePort()
  const settings = [`port = ${port}`, 'max_connections = 200', `unix_socket_directories = ''`]
  await appendFile(join(place.cluster, 'postgresql.conf'), `${settings.join('\n')}\n`)
  // pg_ctl has to run as the owner of the data, and refuses root.
  const { uid, gid } = await stat(place.cluster)
  const run = async (...args: string[]) =>
    void (await promisify(execFile)(program, [...args, '-D', place.cluster, '-w', '-s'], {
      uid,
      gid,
      cwd: place.folder,
    }))

  const database = {
    url: Object.assign(new URL(made.url), { port: String(port) }).href,
    start: () => run('start', '-l', join(place.cluster, 'server.log')),
    stop: () => run('stop', '-m', 'fast'),
    restart: () => run('restart', '-m', 'fast', '-l', join(place.cluster, 'server.log')),
  }
  await database.start()
  return database
}
