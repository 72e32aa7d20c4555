import type * as spendingCalls from '@iam/contracts/spending/calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { spendingExplained } from './explain.ts'
import { mustSpend } from './sources.ts'
import { spendingOf } from './spending.ts'

/** What a brand spends, from the streams of its campaigns and offers and the ledgers of their creators. */
export const spendingHandlers = (dependencies: Dependencies): Handlers<typeof spendingCalls> => ({
  async getSpending({ query, actor }) {
    mustSpend(actor)
    return spendingOf(dependencies, actor.userId, query)
  },
  async explainSpending({ query, actor }) {
    mustSpend(actor)
    return spendingExplained(dependencies, actor.userId, query)
  },
})
