import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@iam/infra/embedded-postgres/free-port'

type Service = 'command-service' | 'projection-service' | 'gateway' | 'infra/sandbox-bank'

export type ServiceProcess = {
  readonly url: string
  readonly pid: number
  /** The latest part of its output. */
  output(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Start = {
  /** A free port by default. */
  readonly port?: number | undefined
  /** The start resolves once the service is ready, or with `there` once it answers at all. */
  readonly until?: 'there' | undefined
  /** The checkout of the release to start; this one by default. */
  readonly from?: string | undefined
  /** Gets all of its output, also beyond what `output` keeps. */
  readonly heard?: ((said: string) => void) | undefined
}

/** A service as a real process. */
export async function startService(
  service: Service,
  env: Readonly<Record<string, string>>,
  { port: given, until, from = root, heard }: Start = {},
): Promise<ServiceProcess> {
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const main = join(from, service, 'src/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-1_000_000)
      heard?.(chunk)
    })
  await ready(child, `${url}/${until === 'there' ? 'healthz' : 'readyz'}`).catch(async (error: Error) => {
    await end(child, 'SIGKILL')
    throw new Error(`${service}: ${error.message}\n${said.slice(-20_000)}`)
  })
  return { url, pid: child.pid ?? 0, output: () => said, end: (signal = 'SIGTERM') => end(child, signal) }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await delay(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended while starting')
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error('it was not ready within 90 s')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
