import type * as adminEarningCalls from '@iam/contracts/earnings/admin-calls'
import { EarningRow } from '@iam/contracts/earnings/views'
import { Rejected } from '@iam/contracts/rejected'
import { EarningId, type UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { noting } from '../audit/noting.ts'
import type { Dependencies } from '../dependencies.ts'
import { mustBeApprover } from '../payouts/approvers.ts'
import type { Handlers } from '../serve.ts'
import { earningsOf } from './earnings.ts'
import { explanationOf } from './explain.ts'

/** The ledgers of creators, for admins and approvers: each look at one is recorded. */
export function adminEarningHandlers(dependencies: Dependencies): Handlers<typeof adminEarningCalls> {
  const { db } = dependencies
  const { viewed } = noting(dependencies)
  const answerFor = (id: EarningId) => async () => ({ earning: await earningWith(db, id) })

  return {
    async getLedger({ query: { userId, ...filter }, actor, ...exchange }) {
      mustBeApprover(actor)
      const name = await nameOf(db, userId)
      const answer = await earningsOf(dependencies, userId, filter)
      await viewed(exchange, userId, 'ledger')
      return { ...answer, userId, name }
    },

    async explainLedger({ query: { userId, ...asked }, actor, ...exchange }) {
      mustBeApprover(actor)
      await nameOf(db, userId)
      const explanation = await explanationOf(dependencies, userId, asked, 'desk')
      await viewed(exchange, userId, 'explanation', asked.figure)
      return explanation
    },

    async grantBonus({ body: { recipientUserId: userId, amount, reason }, actor, newId }) {
      mustBeApprover(actor)
      const earningId = EarningId.parse(newId('bonus'))
      return {
        send: { type: 'GrantBonus', data: { userId, earningId, amount, reason } },
        answer: answerFor(earningId),
      }
    },

    async correctEarning({ body: { earningId: correctsEarningId, amount, reason }, newId }) {
      const earningId = EarningId.parse(newId('correction'))
      const { userId } = await earningWith(db, correctsEarningId)
      return {
        send: { type: 'CorrectEarning', data: { userId, earningId, correctsEarningId, amount, reason } },
        answer: answerFor(earningId),
      }
    },

    async voidEarning({ params: { id: earningId }, body: { reason } }) {
      const { userId } = await earningWith(db, earningId)
      return {
        send: { type: 'VoidEarning', data: { userId, earningId, reason } },
        answer: answerFor(earningId),
      }
    },
  }
}

async function earningWith(db: DatabasePool, id: EarningId): Promise<EarningRow> {
  const row = await db.maybeOne(sql.type(EarningRow)`select * from earnings where id = ${id}`)
  if (!row) throw new Rejected('earning-unknown')
  return row
}

/** The name of a user; of an erased one the ledger stays. */
async function nameOf(db: DatabasePool, userId: UserId): Promise<string> {
  const name = await db.maybeOneFirst(sql.type(z.object({ name: z.string() }))`
    select name from people where user_id = ${userId}`)
  if (name === null) throw new Rejected('user-unknown')
  return name
}
