import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import type { Account, Behaviour, Move, Transfer } from '@iam/sandbox-bank/api'

const program = fileURLToPath(new URL('../../../infra/sandbox-bank/src/main.ts', import.meta.url))

/** The sandbox bank as a process of its own. What it says of its moves is the judge of a test. */
export async function sandboxBankProcess() {
  const folder = await temporaryFolder()
  const env = { ...process.env, DATA_DIR: folder.path, LOG_LEVEL: 'info' }
  let { child, url } = await start('0')

  async function start(port: string) {
    const child = spawn(process.execPath, [program], {
      env: { ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface(child.stdout)) {
      const { url } = JSON.parse(line) as { url?: string }
      if (url) return { child, url }
    }
    throw new Error('the sandbox bank ended before it listened')
  }
  async function end(signal: NodeJS.Signals) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  async function ask<Body>(path: string, body?: unknown, key = ''): Promise<Body> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(url + path, sent)).json() as Promise<Body>
  }

  return {
    url,
    /** What the next transfers meet. */
    tell: (behaviour: Partial<Behaviour>, times = 1) => ask('/behaviours', { behaviour, times }),
    async completeAccount(userId: string): Promise<string> {
      const { id } = await ask<Account>('/accounts', { userId }, `account of ${userId}`)
      await ask(`/accounts/${id}/complete`, {})
      return id
    },
    pass: (ms: number) => ask('/clock', { ms }),
    giveBack: (transferId: string) => ask(`/transfers/${transferId}/return`, {}),
    transfers: (payoutId: string) => ask<readonly Transfer[]>(`/transfers?payoutId=${payoutId}`),
    /** How often the money of a payout was moved, net of returns. */
    async moved(payoutId: string): Promise<number> {
      const moves = (await ask<readonly Move[]>('/moves')).filter((one) => one.payoutId === payoutId)
      return moves.reduce((sum, { kind }) => sum + (kind === 'paid' ? 1 : -1), 0)
    },
    kill: () => end('SIGKILL'),
    async restart() {
      ;({ child, url } = await start(new URL(url).port))
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
      await folder[Symbol.asyncDispose]()
    },
  }
}
export type SandboxBankProcess = Awaited<ReturnType<typeof sandboxBankProcess>>
