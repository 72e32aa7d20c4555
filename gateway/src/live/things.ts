import { keptMessages } from '@iam/contracts/ama-chat/limits'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { SessionChange } from './changes-of-sessions.ts'

/** What is told of a change; `isWhole`: of a session, more of it changed than is told. */
export type Thing = SessionChange & { readonly isWhole?: boolean }

/** The things that these changes are told of, each once, with its latest change, in the order of these. */
export async function thingsOf(
  db: DatabasePool,
  changes: readonly SessionChange[],
): Promise<readonly Thing[]> {
  const united = await unitedBy(
    db,
    changes.flatMap(({ what, id }) => (what === 'merge' ? [id] : [])),
  )
  const things = await Promise.all(
    changes.map(async (change): Promise<readonly Thing[]> => {
      if (change.what === 'erasure') return saidBy(db, change)
      if (change.what !== 'merge') return [change]
      return united(change.id).map((id) => ({ ...change, what: 'question', id }))
    }),
  )
  const latest = new Map<string, Thing>()
  for (const thing of things.flat()) {
    const key = `${thing.what} ${thing.id}`
    const isWhole = thing.isWhole || latest.get(key)?.isWhole
    latest.delete(key)
    latest.set(key, isWhole ? { ...thing, isWhole } : thing)
  }
  return [...latest.values()]
}

const Said = z.object({ what: z.enum(['question', 'message', 'session']), id: z.string() })

/**
 * After an erasure all that the user said, as far back as screens keep it; of a host also the session, and what was done with
 * its questions.
 */
async function saidBy(db: DatabasePool, change: SessionChange): Promise<readonly Thing[]> {
  const { sessionId, id: userId } = change
  const said = await db.any(sql.type(Said)`
    select 'session' as what, id from ama_sessions where id = ${sessionId} and host_user_id = ${userId}
    union all
    select 'question', id from ama_questions
    where session_id = ${sessionId}
      and (from_user_id = ${userId} or (host_user_id = ${userId} and status <> 'pending'))
    union all
    select 'message', id from (
      select id, user_id from ama_chat_messages where session_id = ${sessionId}
      order by created_at desc, id desc limit ${keptMessages}
    ) kept
    where user_id = ${userId}`)
  return said.map((thing) => ({ ...change, ...thing, isWhole: thing.what === 'session' }))
}

const United = z.object({ mergedId: z.string(), id: z.string() })

/** The question whose votes a merge changed, and each into which it is merged itself, as they count them too. */
async function unitedBy(db: DatabasePool, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db.any(sql.type(United)`
          with recursive united (merged_id, id) as (
            select id, id from unnest(${sql.array([...ids], 'text')}) as merged (id)
            union
            select u.merged_id, q.merged_into
            from united u join ama_questions q on q.id = u.id where q.merged_into is not null
          )
          select merged_id, id from united`)
  const byMerged = Map.groupBy(rows, ({ mergedId }) => mergedId)
  return (mergedId: string): readonly string[] => (byMerged.get(mergedId) ?? []).map(({ id }) => id)
}
