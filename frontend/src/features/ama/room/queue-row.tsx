import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { memo } from 'react'
import { QuestionRow } from '../questions/question-row.tsx'
import { QuestionMoves } from './question-moves.tsx'
import { Withdraw } from './withdraw.tsx'

type QueueRowProps = {
  readonly session: AmaSession
  readonly question: AmaQuestion
  readonly canVote: boolean
  readonly moderates: boolean
  readonly isHeaded: boolean
  readonly now: number | undefined
  /** The open questions; asked for when one is merged, so that a vote for one row does not draw the others anew. */
  readonly open: () => readonly AmaQuestion[]
  readonly canMerge: boolean
}

/** A question of a room with what its viewer can do; drawn anew only where it changed. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { session, question, canVote, moderates, isHeaded, now, open, canMerge } = props
  return (
    <QuestionRow question={question} canVote={canVote} isHeaded={isHeaded} now={now}>
      {moderates && <QuestionMoves session={session} question={question} open={open} canMerge={canMerge} />}
      {question.isMine && question.status === 'pending' && <Withdraw question={question} />}
    </QuestionRow>
  )
})
