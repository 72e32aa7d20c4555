import { seatKey } from '@iam/contracts/ama/ids'
import { Rejected } from '@iam/contracts/rejected'
import { admit, oneself } from '../decider.ts'
import { seatStream, sessionStream } from '../modules/ama/state.ts'
import { questionStream } from '../modules/ama-questions/state.ts'
import { mustTakeQuestions, participant } from '../modules/ama-questions/taking-part.ts'
import type { Workflow } from '../workflow.ts'

/**
 * Takes a slot, then asks: open questions are counted in the participant's own stream. A slot that a crash leaves behind is
 * freed when a later question needs one. The steps' names contain the seat's revision: otherwise a second slot of the same
 * request would pass for a retry of the first, and record nothing.
 */
export const askInSession: Workflow<'AskInSession'> = async (data, { actor }, { load, run }) => {
  const { questionId, sessionId, userId } = data
  admit(oneself(actor, data))
  const [{ state: session }, { state: seat, revision }, { state: question }] = await Promise.all([
    load(sessionStream, sessionId),
    load(seatStream, seatKey(data)),
    load(questionStream, questionId),
  ])
  const ask = () => run('itself', { type: 'AskQuestion', data }, actor)
  if (question.status !== 'absent') {
    // A repetition, or another member's question.
    await ask()
    return {}
  }
  // Refuses before anything is written.
  admit(participant(actor, userId, { session, seat }))
  mustTakeQuestions(session, actor, 'no questions are taken.')
  const slot = { sessionId, userId, questionId }
  await run(`take-slot@${revision}`, { type: 'TakeQuestionSlot', data: slot })
  try {
    await ask()
  } catch (error) {
    if (error instanceof Rejected)
      await run(`free-slot@${revision}`, { type: 'FreeQuestionSlot', data: slot })
    throw error
  }
  return {}
}
