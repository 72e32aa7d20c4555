import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@iam/infra/embedded-postgres/free-port'

type Service = 'command-service' | 'projection-service' | 'gateway'

export type ServiceProcess = {
  readonly url: string
  readonly pid: number
  /** What it has said, the latest part of it. */
  output(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

/** A service as a real process on a free port, ready to be used. */
export async function startService(
  service: Service,
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const main = fileURLToPath(new URL(`../../../../${service}/src/main.ts`, import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-1_000_000)
    })
  await ready(child, url).catch(async (error: Error) => {
    await end(child, 'SIGKILL')
    throw new Error(`${service}: ${error.message}\n${said.slice(-20_000)}`)
  })
  return { url, pid: child.pid ?? 0, output: () => said, end: (signal = 'SIGTERM') => end(child, signal) }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended while starting')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error('it was not ready within 30 s')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
