import { setTimeout as delay } from 'node:timers/promises'
import { approver } from '../decider.ts'
import type { Workflow } from '../workflow.ts'

/** A gateway answers after 2.6 s at the latest, and asks another command-service after half of that. */
const answersWithinMs = 1_000

/** Compares the read models of money with the log, and records the result, though a long one after the answer. */
export const verifyLedger: Workflow<'VerifyLedger'> = async (
  { opsId },
  { actor },
  { run },
  { compareLedger, log },
) => {
  const refusal = approver(actor)
  if (refusal) throw refusal
  async function compareAndNote() {
    const comparison = await compareLedger()
    try {
      await run('itself', { type: 'NoteLedgerVerified', data: { opsId, ...comparison } }, actor)
    } catch (error) {
      // The caller may have been answered already.
      log.error({ err: error }, 'the result of a comparison of the ledger could not be recorded')
      throw error
    }
    return comparison
  }
  const late = delay(answersWithinMs, { isUnderWay: true } as const, { ref: false })
  return Promise.race([compareAndNote(), late])
}
