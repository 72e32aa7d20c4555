import type * as auditCalls from '@iam/contracts/audit/calls'
import type { Dependencies } from '../dependencies.ts'
import { asCsv } from '../http/csv.ts'
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
      // A list of one user's money is a look at it, and each page: where it begins is the caller's choice.
      const userId = query.userId ?? (query.stream && page.events.find((event) => event.userId)?.userId)
      if (userId) await viewed(exchange, userId, 'events')
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
      const result = await dispatch(request, reply, { type: 'VerifyLedger', data })
      return 'isUnderWay' in result
        ? { ...(await lastCheck(db)), isUnderWay: true }
        : checkAnswer(db, { ...result, at: now() })
    },
  }
}
