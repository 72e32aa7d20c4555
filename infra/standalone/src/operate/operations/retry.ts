import { retryNow } from '@iam/command-service/follow/parked'
import type { Operation } from '../operations.ts'

/** Retries parked reactions at once instead of after their pause, for when the cause of the failure is gone. */
export const retry: Operation = {
  takes: [],
  does: 'tries again at once what processes had to put aside',

  async run({ pool }) {
    const parked = await retryNow(pool)
    return parked === 0 ? 'Nothing is put aside.' : `${parked} reactions are tried again now.`
  },
}
