import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { amaMutations } from '../queries.ts'
import classes from './vote-button.module.css'

type VoteButtonProps = {
  readonly question: AmaQuestion
  /** Whether the viewer may vote now. */
  readonly isOpen: boolean
}

/** The votes of a question, and the viewer's own: it counts at once, and cannot be given twice. */
export function VoteButton({ question, isOpen }: VoteButtonProps) {
  const vote = useMutation({ ...amaMutations.vote(question.id), ...counted })
  /** How many there were when the viewer voted: what is told since may have the vote in it, and does not say so. */
  const [before, setBefore] = useState(0)
  const isKnown = question.myVote === 'up'
  const isCast = isKnown || vote.isPending || vote.isSuccess
  const votes = isCast && !isKnown ? Math.max(question.upvotes, before + 1) : question.upvotes
  const isGiven = isCast || !isOpen
  if (question.isMine || (!isOpen && !isCast))
    return (
      <span className={classes.vote} data-still>
        <Arrow />
        <span className={classes.unseen}>Votes: </span>
        {votes}
      </span>
    )
  return (
    <button
      type="button"
      className={classes.vote}
      aria-pressed={isCast}
      // Stays in the order of the keyboard, so that the focus is not lost with the vote.
      aria-disabled={isGiven}
      aria-label={`Vote for “${question.question}”, ${votes}`}
      onClick={() => {
        if (isGiven) return
        setBefore(question.upvotes)
        vote.mutate({})
      }}
    >
      <Arrow />
      {votes}
    </button>
  )
}

const Arrow = () => (
  <svg viewBox="0 0 12 8" aria-hidden="true">
    <path d="M6 1 11 7H1z" />
  </svg>
)

const counted = toastsOf(
  'Vote submitted!',
  'Your vote helps prioritize questions.',
  'Your vote was not counted',
)
