import type * as auditCalls from '@iam/contracts/audit/calls'
import type { Actor } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import { asCsv } from '../http/csv.ts'
import { mustBeApprover } from '../payouts/approvers.ts'
import type { Handlers } from '../serve.ts'
import { audited, auditPage } from './events.ts'
import { auditAsCsv } from './export.ts'
import { checkAnswer, lastCheck } from './ledger-check.ts'
import { noting } from './noting.ts'

/** What was recorded about money, for admins and approvers. */
export function auditHandlers(dependencies: Dependencies): Handlers<typeof auditCalls> {
  const { db, now, dispatch } = dependencies
  const { viewed, exported } = noting(dependencies)
  const sourcesFor = (actor: Actor) => ({ ...dependencies, reader: actor })
  return {
    async listAuditEvents({ query, actor, ...exchange }) {
      mustBeApprover(actor)
      const page = await auditPage(sourcesFor(actor), query)
      // A list of one user's money is a look at it, and each page: where it begins is the caller's choice.
      const isNarrowed = query.stream ?? query.actor ?? query.correlationId
      const users = new Set(page.events.flatMap((event) => event.userId ?? []))
      const [only] = isNarrowed && users.size === 1 ? users : []
      const userId = query.userId ?? only
      if (userId) await viewed(exchange, userId, 'events')
      return page
    },

    async exportAudit({ query: { format: _, ...chosen }, actor, ...exchange }) {
      mustBeApprover(actor)
      // The record of the export is such an event, too: the file ends before it, and holds what the record says.
      const asOf = now()
      const { count, head, userId } = await audited(db, chosen)
      await exported(exchange, chosen.userId ?? (userId as UserId | null), 'events', count)
      const lines = auditAsCsv(sourcesFor(actor), chosen, { asOf, head })
      return asCsv(exchange.reply, 'history-of-money').send(lines) as never
    },

    getLedgerCheck({ actor }) {
      mustBeApprover(actor)
      return lastCheck(db)
    },

    async verifyLedger({ actor, newId, request, reply }) {
      mustBeApprover(actor)
      const data = { opsId: newId('verify') }
      const before = await lastCheck(db)
      const result = await dispatch(request, reply, { type: 'VerifyLedger', data })
      return 'isUnderWay' in result
        ? { ...before, isUnderWay: true }
        : checkAnswer(db, { ...result, at: now() })
    },
  }
}
