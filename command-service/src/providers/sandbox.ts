import { TransferReport } from '@iam/contracts/payouts/commands'
import { Account, type AskTransfer, Transfer } from '@iam/sandbox-bank/api'
import * as z from 'zod'
import { type PaymentsProvider, ProviderUnavailable } from './port.ts'

type SandboxOptions = { readonly url: string; readonly timeoutMs?: number }

/** The sandbox bank, in which no money moves. It keeps its keys for ever, and sends no messages. */
export function sandbox({ url, timeoutMs = 5_000 }: SandboxOptions): PaymentsProvider {
  async function ask(path: string, sent?: { readonly body: unknown; readonly key: string }) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': sent?.key ?? '' }
    const request = sent ? { method: 'POST', headers, body: JSON.stringify(sent.body) } : { method: 'GET' }
    try {
      const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      const body: unknown = await response.json()
      if (response.status === 404) return null
      if (response.ok) return body
      throw new Error(`it answered ${response.status}`)
    } catch (cause) {
      throw new ProviderUnavailable(`the sandbox bank cannot be asked for ${path.split('?')[0]}`, { cause })
    }
  }

  return {
    name: 'sandbox',
    repeatableMs: null,
    async pay({ payoutId, attempt, amount, account }) {
      const body: AskTransfer = { payoutId, attempt, amount, account }
      await ask('/transfers', { body, key: `${payoutId}:${attempt}` })
    },
    async lookUp(payoutId) {
      const transfers = await ask(`/transfers?payoutId=${encodeURIComponent(payoutId)}`)
      return z
        .array(Transfer)
        .parse(transfers)
        .map(({ id, attempt, outcome, at, code, message }) =>
          TransferReport.parse({ externalTransferId: id, attempt, outcome, at, code, message }),
        )
    },
    async openAccount({ requestId, userId, returnUrl, account }) {
      const opened = account
        ? await ask(`/accounts/${account}`)
        : await ask('/accounts', { body: { userId }, key: requestId })
      const { id, isComplete, missing } = Account.parse(opened)
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
      const found = await ask(`/accounts/${encodeURIComponent(account)}`)
      if (!found) return null
      const { userId, isComplete, missing } = Account.parse(found)
      return { userId, payoutsEnabled: isComplete, missing }
    },
    lookUpPayment: async () => null,
  }
}
