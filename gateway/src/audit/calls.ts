import type * as auditCalls from '@iam/contracts/audit/calls'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import type { Dependencies } from '../dependencies.ts'
import { asCsv } from '../http/csv.ts'
import { timeLeft } from '../http/deadline.ts'
import { mustBeApprover } from '../payouts/approvers.ts'
import type { Handlers } from '../serve.ts'
import { auditPage, countAudited } from './events.ts'
import { auditAsCsv } from './export.ts'
import { checkAnswer, lastCheck } from './ledger-check.ts'
import { noting } from './noting.ts'

/** What was recorded about money, for admins and approvers. */
export function auditHandlers(dependencies: Dependencies): Handlers<typeof auditCalls> {
  const { db, now, dispatch } = dependencies
  const { viewed, exported } = noting(dependencies)
  return {
    async listAuditEvents({ query, actor, ...exchange }) {
      mustBeApprover(actor)
      const page = await auditPage(dependencies, query)
      // A list of one user's money is a look at it; its later pages belong to the same look.
      const userId = query.userId ?? (query.stream && page.events.find((event) => event.userId)?.userId)
      if (userId && query.after === undefined) await viewed(exchange, userId, 'events')
      return page
    },

    async exportAudit({ query: { format: _, ...chosen }, actor, ...exchange }) {
      mustBeApprover(actor)
      await exported(exchange, chosen.userId ?? null, 'events', await countAudited(db, chosen))
      return asCsv(exchange.reply, 'history-of-money').send(auditAsCsv(dependencies, chosen, now())) as never
    },

    getLedgerCheck({ actor }) {
      mustBeApprover(actor)
      return lastCheck(db)
    },

    async verifyLedger({ actor, newId, request, reply }) {
      mustBeApprover(actor)
      const data = { opsId: newId('verify') }
      try {
        const comparison = await dispatch(request, reply, { type: 'VerifyLedger', data })
        return await checkAnswer(db, { ...comparison, at: now() })
      } catch (error) {
        // A long ledger: the comparison goes on, and is recorded.
        if (!(error instanceof StoreUnavailable) || timeLeft(request) > 0) throw error
        return { ...(await lastCheck(db)), isUnderWay: true }
      }
    },
  }
}
