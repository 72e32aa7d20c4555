import { uuid5 } from '@iam/contracts/uuid5'
import type { PayoutId } from '@iam/contracts/values'
import type { Log } from '@iam/infra/log'
import type { Process } from '../process.ts'
import { askingMs, type PaymentsProvider } from '../providers/port.ts'
import { isRepeatable } from '../workflows/transfer-payout.ts'

type Transfers = { readonly provider: PaymentsProvider; readonly now: () => string; readonly log: Log }

/**
 * Asks the provider to pay once a transfer has been started. If that fails its outcome is unknown, and the clock finds it
 * out.
 */
export const transferPayouts = ({ provider, now, log }: Transfers): Process => ({
  name: 'transfer-payouts',
  reactionMs: askingMs,
  on: {
    async PayoutTransferStarted({ payoutId, attempt, amount, account, ...started }, event, effects) {
      // Imported transfers took place elsewhere.
      if (account === null || started.provider !== provider.name || event.metadata.actor.via === 'import')
        return []
      if (!isRepeatable(event.recordedAt, provider, now())) return []
      let isAnswered = true
      await effects.once(uuid5(payoutId, `transfer:${attempt}`), () =>
        provider.pay({ payoutId, attempt, amount, account }).catch((error) => {
          isAnswered = false
          log.warn({ payoutId, attempt, error: String(error.cause ?? error) }, 'a transfer has no answer')
        }),
      )
      return isAnswered ? [{ type: 'ReconcilePayout', data: { payoutId: payoutId as PayoutId } }] : []
    },
  },
})
