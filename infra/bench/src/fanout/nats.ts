import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a NATS server on a free port, if one is installed, and resolves with its URL. */
export async function startNats(defer: (close: () => Promise<unknown>) => void): Promise<string | undefined> {
  if (spawnSync('nats-server', ['--version']).error) return undefined
  const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', '-1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  defer(async () => {
    if (server.exitCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
  })
  for await (const line of createInterface(server.stderr)) {
    const port = /Listening for client connections on .*:(\d+)$/.exec(line)?.[1]
    if (port) return `nats://127.0.0.1:${port}`
  }
  throw new Error('nats-server ended before it listened')
}
