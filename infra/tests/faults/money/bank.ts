import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { Move } from '@iam/sandbox-bank/api'
import * as z from 'zod'

const main = join(fileURLToPath(new URL('../../../..', import.meta.url)), 'infra/sandbox-bank/src/main.ts')

/** The sandbox bank as a process of its own, which can be killed and comes back with its ledger. */
export async function startBank(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ask = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, { ...sent, headers: { 'content-type': 'application/json' } })
    return answer.json() as Promise<unknown>
  }
  const start = async () => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    })
    while (!(await ask('/moves').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error('the sandbox bank ended while starting')
      await delay(20)
    }
    return child
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    ...{ url, kill },
    async restart() {
      await kill()
      child = await start()
    },
    complete: (account: string) => ask(`/accounts/${account}/complete`, {}),
    accounts: async () =>
      z.array(z.object({ id: z.string(), userId: z.string() })).parse(await ask('/accounts')),
    /** Sends the money of a payout back, once the bank can be reached. */
    async sendBack(payoutId: string) {
      for (;;)
        try {
          const [transfer] = z
            .array(z.object({ id: z.string() }))
            .parse(await ask(`/transfers?payoutId=${payoutId}`))
          return await ask(`/transfers/${transfer!.id}/return`, { code: 'account_closed' })
        } catch {
          await delay(50)
        }
    },
    moves: async () => z.array(Move).parse(await ask('/moves')),
  }
}
export type Bank = Awaited<ReturnType<typeof startBank>>
