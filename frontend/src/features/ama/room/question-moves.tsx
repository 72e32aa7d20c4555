import type { AmaSession } from '@iam/contracts/ama/views'
import { amaQuestionCommands } from '@iam/contracts/ama-questions/commands'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../../lib/tell-failure.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { byVotes } from '../order.ts'
import { amaMutations, type Move, moveMutation } from '../queries.ts'
import { MemberMoves } from './member-moves.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import classes from './moves.module.css'

type QuestionMovesProps = {
  readonly session: AmaSession
  readonly question: AmaQuestion
  /** The open questions of the queue, into another of which it can be merged. */
  readonly open: () => readonly AmaQuestion[]
  readonly canMerge: boolean
}

const AnswerText = amaQuestionCommands.AnswerQuestion.shape.text.unwrap()
const names: Readonly<Record<Move, string>> = {
  ...{ allow: 'Allow', pin: 'Pin', unpin: 'Unpin' },
  ...{ reopen: 'Reopen', restore: 'Restore', unmerge: 'Unmerge' },
}

/** What a host does with a question. Answering, merging, dismissing and removing ask for words or for a yes first. */
export function QuestionMoves({ session, question, open: openQuestions, canMerge }: QuestionMovesProps) {
  const { id, status, inReview, isPinned, mergedInto, fromUserName, fromUserId } = question
  const [open, setOpen] = useState<'answer' | 'merge' | 'dismiss'>()
  const move = useMutation({ ...moveMutation(id), onError: tellFailure('The question did not change') })
  const answer = useMutation(amaMutations.answer(id))
  const dismiss = useMutation(amaMutations.dismiss())
  const close = () => setOpen(undefined)

  const ofPending: readonly Move[] = inReview ? ['allow'] : [isPinned ? 'unpin' : 'pin']
  // Only the asker asks again what was withdrawn.
  const isWithdrawn = question.dismissedBy === 'asker'
  const ofClosed: readonly Move[] =
    status === 'answered' ? ['reopen'] : mergedInto ? ['unmerge'] : isWithdrawn ? [] : ['restore']
  const isPending = status === 'pending'
  return (
    <div className={classes.moves}>
      {isPending && !inReview && session.status === 'live' && (
        <button type="button" data-first data-answers onClick={() => setOpen('answer')}>
          Answer
        </button>
      )}
      {(isPending ? ofPending : ofClosed).map((one) => (
        <button key={one} type="button" disabled={move.isPending} onClick={() => move.mutate(one)}>
          {names[one]}
        </button>
      ))}
      {isPending && !inReview && canMerge && (
        <button type="button" data-later onClick={() => setOpen('merge')}>
          Merge
        </button>
      )}
      {isPending && (
        <button type="button" data-later onClick={() => setOpen('dismiss')}>
          Dismiss
        </button>
      )}
      {fromUserId !== session.hostUserId && (
        <MemberMoves session={session} userId={fromUserId} name={fromUserName} isLater />
      )}
      <WordsDialog
        opened={open === 'answer'}
        draft={`answer ${id}`}
        title="Answer the question"
        text={`“${question.question}”`}
        name="text"
        label="In short, if you like"
        description="It stands below the question, and in the recording."
        rule={AnswerText}
        submitLabel="Mark as answered"
        isPending={answer.isPending}
        onClose={close}
        onSend={(text, callbacks) => answer.mutate(text ? { text } : {}, callbacks)}
      />
      <ReasonDialog
        opened={open === 'dismiss'}
        draft={`dismiss ${id}`}
        title="Dismiss the question?"
        text={`“${question.question}” ${fromUserName} reads your reason. You can restore it with its votes.`}
        submitLabel="Dismiss question"
        isPending={dismiss.isPending}
        onClose={close}
        onSend={(reason, callbacks) => dismiss.mutate({ id, reason }, callbacks)}
      />
      {open === 'merge' && (
        <MergeDialog
          question={question}
          targets={byVotes(openQuestions().filter((other) => other.id !== id))}
          onClose={close}
        />
      )}
    </div>
  )
}
