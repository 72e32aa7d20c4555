import { randomUUID } from 'node:crypto'

export const repeatableOwnPayouts = {
  requestPayout: { by: 'creator', counted: 'PayoutRequested', another: { earningIds: [randomUUID()] } },
  cancelPayout: { by: 'creator', counted: 'PayoutCancelled' },
} as const
