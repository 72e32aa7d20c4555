import { approver } from '../decider.ts'
import type { Workflow } from '../workflow.ts'

/** Compares the read models of money with the log, and records the result. */
export const verifyLedger: Workflow<'VerifyLedger'> = async (
  { opsId },
  { actor },
  { run },
  { compareLedger },
) => {
  const refusal = approver(actor)
  if (refusal) throw refusal
  const comparison = await compareLedger()
  await run('itself', { type: 'NoteLedgerVerified', data: { opsId, ...comparison } }, actor)
  return comparison
}
