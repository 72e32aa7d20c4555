import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const program = new URL('../../standalone/src/start.ts', import.meta.url).pathname

/** The product as a child process that can be killed and started again on the same folder. */
export class Lives {
  readonly url: string
  private child: ChildProcess | undefined
  private readonly environment: NodeJS.ProcessEnv
  private said = ''

  constructor(port: number, environment: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`
    this.environment = { ...environment, PORT: String(port) }
  }

  /** Resolves once the product serves; rejects with its output if it ends instead. */
  async start(): Promise<void> {
    this.said = ''
    const child = spawn(process.execPath, [program], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.said = (this.said + chunk).slice(-20_000)
      })
    this.child = child
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it did not start:\n${this.said}`)
      if (await this.isReady()) return
      await delay(50)
    }
    throw new Error(`it was not ready within a minute:\n${this.said}`)
  }

  /** kill -9, and wait until it is gone. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  private async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/readyz`)
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}
