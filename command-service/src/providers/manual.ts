import { Rejected } from '@iam/contracts/rejected'
import type { PaymentsProvider } from './port.ts'

/** Pays nothing: approvers transfer the money outside the portal, as the recipient's instructions say. */
export const manual: PaymentsProvider = {
  name: 'manual',
  repeatableMs: null,
  pay: async () => {},
  lookUp: async () => [],
  async openAccount({ instructions }) {
    if (instructions === undefined) throw new Rejected('instructions-missing')
    return { account: instructions, label: 'Paid by hand', onboardingUrl: null, status: null }
  },
  lookUpAccount: async () => null,
  lookUpPayment: async () => null,
}
