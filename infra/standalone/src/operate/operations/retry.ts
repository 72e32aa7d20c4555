import { retryNow } from '@iam/command-service/follow/parked'
import type { Operation } from '../operations.ts'

/** Retries parked reactions at once instead of after their pause, for when the cause of the failure is gone. */
export const retry: Operation = {
  takes: [],
  does: 'has the portal try again at once what processes had to put aside',

  async run({ pool }) {
    const parked = await retryNow(pool)
    if (parked === 0) return 'Nothing is put aside.'
    const due = parked === 1 ? '1 reaction is due' : `${parked} reactions are due`
    return `${due} now: the portal tries again within seconds, or as soon as a release runs that reacts to it.`
  },
}
