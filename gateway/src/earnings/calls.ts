import type * as earningCalls from '@iam/contracts/earnings/calls'
import type { Dependencies } from '../dependencies.ts'
import { csvAnswer } from '../http/csv.ts'
import type { Handlers } from '../serve.ts'
import { earningsOf } from './earnings.ts'
import { explanationOf } from './explain.ts'
import { earningRows } from './export.ts'
import { statementOf, statementRows } from './statements.ts'

/** The caller's own earnings, from the ledger in the event store. */
export const earningHandlers = (dependencies: Dependencies): Handlers<typeof earningCalls> => ({
  getEarnings: ({ query, actor }) => earningsOf(dependencies, actor.userId, query),
  explainEarnings: ({ query, actor }) => explanationOf(dependencies, actor.userId, query),

  async exportEarnings({ query, actor, reply }) {
    const rows = await earningRows(dependencies, actor.userId, query)
    return csvAnswer(reply, 'earnings', rows)
  },

  async getStatement({ params: { period }, query, actor, reply }) {
    const statement = await statementOf(dependencies, actor.userId, period)
    // The answer of a file is its text.
    if (query.format === 'csv')
      return csvAnswer(reply, `statement-${period}`, statementRows(statement)) as never
    return { statement }
  },
})
