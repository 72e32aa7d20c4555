import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../embedded-postgres/free-port.ts'
import { findProgram } from './program.ts'

export type NatsServer = {
  readonly url: string
  /** Only for a server that was started by `startNats`. */
  readonly control?: {
    kill(): Promise<void>
    /** With other command-line options, if they are given. */
    restart(options?: readonly string[]): Promise<void>
  }
  close(): Promise<void>
}

/** Why NATS is not available, shown with the tests that are skipped. */
export const noNats = 'no nats-server on the PATH and no NATS_URL'

/** Whether `startNats` can provide a server; in CI a missing one is an error and not a skip. */
export function hasNats(): boolean {
  const has = findServer() !== undefined || Boolean(process.env.NATS_URL)
  if (!has && process.env.CI === 'true') throw new Error(`CI must have NATS: ${noNats}`)
  return has
}

/**
 * A nats-server started on a free port, with further command-line options; without the program, the one that NATS_URL
 * names.
 */
export async function startNats(options: readonly string[] = []): Promise<NatsServer> {
  const program = findServer()
  if (!program) {
    if (!process.env.NATS_URL) throw new Error(noNats)
    return { url: process.env.NATS_URL, close: async () => {} }
  }
  const port = await freePort()
  let server = await run(program, port, options)
  return {
    url: `nats://127.0.0.1:${port}`,
    control: {
      kill: () => end(server, 'SIGKILL'),
      async restart(given = options) {
        server = await run(program, port, given)
      },
    },
    close: () => end(server, 'SIGTERM'),
  }
}

const findServer = () => findProgram('nats-server')

async function run(program: string, port: number, options: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...options], { stdio: 'ignore' })
  await once(server, 'spawn')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await answers(port)) return server
    await delay(20)
  }
  server.kill('SIGKILL')
  throw new Error('nats-server does not answer')
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
    const done = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
  })

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}
