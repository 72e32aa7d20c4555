import { randomUUID } from 'node:crypto'

/** What creators ask for. */
export const repeatableMoney = {
  requestPayout: { by: 'creator', counted: 'EarningReserved', another: { earningIds: [randomUUID()] } },
  cancelPayout: { by: 'creator', counted: 'PayoutCancelled' },
} as const
