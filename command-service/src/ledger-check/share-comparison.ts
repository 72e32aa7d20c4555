import type { LedgerComparison } from '@iam/contracts/workflows'
import type { Log } from '@iam/infra/log'

/** All who ask while a comparison goes on get its result: each reads the whole log of money. */
export function shareComparison(compare: () => Promise<LedgerComparison>, log: Log) {
  let underWay: Promise<LedgerComparison> | undefined
  async function once(): Promise<LedgerComparison> {
    try {
      return await compare()
    } catch (error) {
      // The caller may have been answered already.
      log.error({ err: error }, 'the ledger could not be verified')
      throw error
    } finally {
      underWay = undefined
    }
  }
  return (): Promise<LedgerComparison> => {
    underWay ??= once()
    return underWay
  }
}
