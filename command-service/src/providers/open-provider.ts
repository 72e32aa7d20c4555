import type { PayoutSettings } from '@iam/infra/payout-settings'
import { manual } from './manual.ts'
import type { PaymentsProvider } from './port.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

/** The provider that the settings name. */
export async function openProvider(settings: PayoutSettings, now: () => string): Promise<PaymentsProvider> {
  switch (settings.provider) {
    case 'manual':
      return manual
    case 'sandbox':
      return sandbox({ url: settings.sandboxBankUrl })
    case 'stripe':
      return stripe({ ...settings.stripe, now })
  }
}
