import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { memo, type ReactNode } from 'react'
import { Tag } from '../../../ui/tag.tsx'
import { Ago } from '../ago.tsx'
import classes from './question-row.module.css'
import { VoteButton } from './vote-button.tsx'

type QuestionRowProps = {
  readonly question: AmaQuestion
  readonly canVote: boolean
  /** The heading above it says that it is pinned, or answered now. */
  readonly isHeaded?: boolean
  /** The moment for which it is shown, in ms; now by default. */
  readonly now?: number | undefined
  /** What the viewer can do with it besides voting. */
  readonly children?: ReactNode
}

/** A question of a queue: its votes, its words, who asked it and when, and what became of it. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, canVote, isHeaded = false, now, children } = props
  const { status, createdAt, answer } = question
  return (
    <article className={classes.question} data-status={status}>
      <VoteButton question={question} isOpen={canVote && status === 'pending' && !question.inReview} />
      <div className={classes.text}>
        <p className={classes.words} dir="auto">
          {question.question}
        </p>
        <p className={classes.about}>
          <bdi>{question.isMine ? 'You' : question.fromUserName}</bdi>
          <span>
            asked <Ago time={createdAt} now={now} />
          </span>
          <State of={isHeaded ? { ...question, isPinned: false } : question} />
          {question.downvotes !== null && question.downvotes > 0 && <span>{question.downvotes} against</span>}
        </p>
        {status === 'answered' && answer && (
          <blockquote className={classes.answer} dir="auto">
            {answer}
          </blockquote>
        )}
        {status === 'dismissed' && question.dismissReason && (
          <p className={classes.why}>
            Reason: <bdi>{question.dismissReason}</bdi>
          </p>
        )}
        {children}
      </div>
    </article>
  )
})

function State({
  of: { status, inReview, isPinned, mergedInto, dismissedBy },
}: {
  readonly of: AmaQuestion
}) {
  if (status === 'answered') return <Tag tone="green">Answered</Tag>
  if (status === 'dismissed') {
    if (mergedInto) return <Tag tone="grey">Merged</Tag>
    return <Tag tone="grey">{dismissedBy === 'asker' ? 'Withdrawn' : 'Dismissed'}</Tag>
  }
  if (inReview) return <Tag tone="amber">In review</Tag>
  return isPinned ? <Tag tone="green">Now answering</Tag> : null
}
