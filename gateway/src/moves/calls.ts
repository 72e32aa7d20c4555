import type * as moveCalls from '@iam/contracts/moves/calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { inbox, movesOf } from './reads.ts'

/** What waits for the caller, and for the admins. */
export const moveHandlers = ({ db, payoutProvider }: Dependencies): Handlers<typeof moveCalls> => ({
  getMoves: ({ actor }) => movesOf(db, actor, payoutProvider),
  listInbox: ({ query, actor }) => inbox(db, actor, payoutProvider, query),
})
