import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../embedded-postgres/free-port.ts'

export type NatsServer = {
  readonly url: string
  /** Only of a server that was started here. */
  readonly control?: { kill(): Promise<void>; restart(): Promise<void> }
  close(): Promise<void>
}

/** Why there is no NATS here, to be shown with what is skipped for it. */
export const noNats = 'no nats-server on the PATH and no NATS_URL'

/** Whether `startNats` can give one; where CI runs, a missing one is an error and not a skip. */
export function hasNats(): boolean {
  const has = findServer() !== undefined || Boolean(process.env.NATS_URL)
  if (!has && process.env.CI === 'true') throw new Error(`CI must have NATS: ${noNats}`)
  return has
}

/** A nats-server of our own on a free port, else the one that NATS_URL names. */
export async function startNats(): Promise<NatsServer> {
  const program = findServer()
  if (!program) {
    if (!process.env.NATS_URL) throw new Error(noNats)
    return { url: process.env.NATS_URL, close: async () => {} }
  }
  const port = await freePort()
  let server = await run(program, port)
  return {
    url: `nats://127.0.0.1:${port}`,
    control: {
      kill: () => end(server, 'SIGKILL'),
      async restart() {
        server = await run(program, port)
      },
    },
    close: () => end(server, 'SIGTERM'),
  }
}

/** Debian puts it where only root's PATH leads. */
function findServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'nats-server')).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function run(program: string, port: number): Promise<ChildProcess> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
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
