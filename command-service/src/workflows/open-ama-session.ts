import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { admit } from '../decider.ts'
import { hostStream } from '../modules/ama/host.ts'
import { hostOrAdmin, sessionStream } from '../modules/ama/state.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Reserves the host, also where an admin starts the session, then starts it: a race of two sessions of one host is decided in the host's
 * own stream. After a crash in between, the process settle-ama starts it. The steps' names contain the reservation's
 * revision: otherwise a second reservation by the same request would pass for a retry of the first, and record nothing.
 */
export const openAmaSession: Workflow<'OpenAmaSession'> = async (data, { actor }, { load, run }) => {
  const { sessionId } = data
  const { state: session } = await load(sessionStream, sessionId)
  admit(hostOrAdmin(actor, session))
  const start = () => run('itself', { type: 'StartAmaSession', data }, actor)
  if (session.status !== 'scheduled') {
    // A repetition, or refused.
    await start()
    return {}
  }
  const onAir = { sessionId, userId: session.hostUserId as UserId }
  const { revision } = await load(hostStream, onAir.userId)
  await run(`go-on-air@${revision}`, { type: 'GoOnAir', data: onAir }).catch((error) => {
    // To others the other session is not theirs.
    const isOnAir = error instanceof Rejected && error.code === 'ama-host-on-air'
    throw isOnAir && actor.userId !== onAir.userId ? new Rejected('ama-host-off-air') : error
  })
  try {
    await start()
  } catch (error) {
    if (error instanceof Rejected) await run(`go-off-air@${revision}`, { type: 'GoOffAir', data: onAir })
    throw error
  }
  return {}
}
