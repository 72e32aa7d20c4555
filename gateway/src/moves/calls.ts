import type * as moveCalls from '@iam/contracts/moves/calls'
import type { Pool } from 'pg'
import type { Dependencies } from '../dependencies.ts'
import { mustBeApprover } from '../payouts/approvers.ts'
import type { Handlers } from '../serve.ts'
import { inbox, movesOf } from './reads.ts'

/** What waits for the caller, and for those who decide for the portal. */
export const moveHandlers = ({
  db,
  pool,
  payoutProvider,
  isProduction,
}: Dependencies): Handlers<typeof moveCalls> => ({
  getMoves: ({ actor }) => movesOf(db, actor, payoutProvider),
  async listInbox({ query, actor }) {
    mustBeApprover(actor)
    const [page, mailsAreOff] = await Promise.all([
      inbox(db, actor, payoutProvider, query),
      actor.role === 'admin' && isProduction && areMailsOff(pool),
    ])
    return { ...page, mailsAreOff }
  },
})

/** As the command-service that started last has noted. */
async function areMailsOff(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select from mail_sending where is_on')
  return rows.length === 0
}
