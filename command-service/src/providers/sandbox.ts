import { request } from 'node:http'
import { TransferReport } from '@iam/contracts/payouts/commands'
import { Account, type AskTransfer, Transfer } from '@iam/sandbox-bank/api'
import * as z from 'zod'
import { type PaymentsProvider, ProviderUnavailable } from './port.ts'

type Sent = { readonly body: unknown; readonly key: string }
type SandboxOptions = { readonly url: string; readonly timeoutMs?: number }

/** The sandbox bank, in which no money moves. It keeps its keys for ever, and sends no messages. */
export function sandbox({ url, timeoutMs = 5_000 }: SandboxOptions): PaymentsProvider {
  /** The answer, read by a schema; null for 404. */
  async function ask<Answer>(schema: z.ZodType<Answer>, path: string, sent?: Sent): Promise<Answer | null> {
    try {
      const { status, body } = await exchange(url + path, timeoutMs, sent)
      if (status === 404) return null
      if (status === 200) return schema.parse(body)
      throw new Error(`it answered ${status}`)
    } catch (cause) {
      throw new ProviderUnavailable(`the sandbox bank cannot be asked for ${path.split('?')[0]}`, { cause })
    }
  }

  return {
    name: 'sandbox',
    repeatableMs: null,
    async pay({ payoutId, attempt, amount, account }) {
      const body: AskTransfer = { payoutId, attempt, amount, account }
      await ask(z.unknown(), '/transfers', { body, key: `${payoutId}:${attempt}` })
    },
    async lookUp(payoutId) {
      const path = `/transfers?payoutId=${encodeURIComponent(payoutId)}`
      const transfers = (await ask(z.array(Transfer), path)) ?? []
      return transfers.map(({ id, attempt, outcome, at, code, message }) =>
        TransferReport.parse({ externalTransferId: id, attempt, outcome, at, code, message }),
      )
    },
    async openAccount({ requestId, userId, returnUrl, account }) {
      const opened = account
        ? await ask(Account, `/accounts/${account}`)
        : await ask(Account, '/accounts', { body: { userId }, key: requestId })
      if (!opened) throw new ProviderUnavailable(`the sandbox bank does not know ${account}`)
      const { id, isComplete, missing } = opened
      const page = new URL('/sandbox-bank', returnUrl)
      page.search = new URLSearchParams({ account: id, back: returnUrl }).toString()
      return {
        account: id,
        label: `Sandbox account ${id.slice(-4)}`,
        onboardingUrl: page.href,
        status: { payoutsEnabled: isComplete, missing },
      }
    },
    async lookUpAccount(account) {
      const found = await ask(Account, `/accounts/${encodeURIComponent(account)}`)
      if (!found) return null
      const { userId, isComplete, missing } = found
      return { userId, payoutsEnabled: isComplete, missing }
    },
    lookUpPayment: async () => null,
  }
}

/** On a connection of its own: a second answer to one request must not be taken for that to the next. */
async function exchange(url: string, timeoutMs: number, sent?: Sent) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': sent?.key ?? '' }
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: unknown }>()
  const method = sent ? 'POST' : 'GET'
  request(url, { agent: false, method, headers, signal: AbortSignal.timeout(timeoutMs) })
    .on('error', reject)
    .on('response', (response) => {
      const { statusCode: status } = response
      const body = response.toArray().then((chunks) => JSON.parse(Buffer.concat(chunks).toString()))
      body.then((body) => resolve({ status, body }), reject)
    })
    .end(sent && JSON.stringify(sent.body))
  return promise
}
