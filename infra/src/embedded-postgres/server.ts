import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { bareEnvironment } from './environment.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

export type Settings = Readonly<Record<string, string | number>>

export type Server = {
  readonly pid: number
  /** Resolves when the postmaster has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const defaults: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  // Room for the log's indexes up to a million events; memory is taken as it is used.
  shared_buffers: '256MB',
  // There are no replicas. With minimal WAL, a table that is filled in the transaction that created it bypasses the
  // WAL.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  // The server log must not contain values of rows, which may be personal data: no statements, no details.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Runs the postmaster on the cluster and waits until it takes connections. */
export async function startServer(
  place: Place,
  programs: Programs,
  port: number,
  settings: Settings = {},
): Promise<Server> {
  const log = join(place.folder, 'postgres.log')
  // The end of the previous server's log tells why it ended.
  await rename(log, `${log}.1`).catch(() => {})
  const output = openSync(log, 'w', 0o600)
  const child = spawn(
    programs.postgres,
    ['-D', place.cluster, '-p', String(port), ...asArguments({ ...defaults, ...settings })],
    {
      ...place.account,
      cwd: place.folder,
      env: bareEnvironment,
      // A session of its own: Ctrl-C in a terminal reaches only this process, which stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const { pid } = child
  if (!pid) throw new CannotStart('The embedded PostgreSQL does not run here: set DATABASE_URL.')
  await ready(child, place.cluster, log)
  return { pid, ended, stop: () => stop(child, ended) }
}

const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Waits until the postmaster's lock file states that it is ready. */
async function ready(child: ChildProcess, cluster: string, log: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  // Recovery after a kill -9 takes longer the older the last checkpoint is: minutes at the worst.
  for (const until = Date.now() + 120_000; Date.now() < until; await delay(10)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new ServerFailed(await readFile(log, 'utf8'))
    const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
  }
  child.kill('SIGQUIT')
  throw new ServerFailed('it was not ready after two minutes')
}

/** The postmaster ended while starting; `said` is its log. */
export class ServerFailed extends CannotStart {
  readonly said: string
  constructor(said: string) {
    super(`PostgreSQL does not start: ${said.trim().split('\n').at(-1)}`)
    this.said = said
  }
}

/**
 * Fast shutdown, which disconnects all clients; after 10 s immediate shutdown, without waiting for processes to clean
 * up.
 */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(late)
}
