import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  send(message: unknown): void
  close(): Promise<void>
}

/** Runs a server of a benchmark as a process of its own, so that its CPU is its own; it says its port when it is ready. */
export async function serverProcess(file: string, ...given: readonly string[]): Promise<ServerProcess> {
  const child = fork(new URL(file, import.meta.url), given, { stdio: ['ignore', 2, 2, 'ipc'] })
  const { port } = await Promise.race([portOf(child), failure(child, file)])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    send: (message) => void child.send(message as object),
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function portOf(child: ChildProcess): Promise<{ port: number }> {
  const [message] = await once(child, 'message')
  return message as { port: number }
}

async function failure(child: ChildProcess, file: string): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${file} ended with ${code} before it was ready`)
}
