import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { byAge, heldOrder } from '../order.ts'
import { AskForm } from '../questions/ask-form.tsx'
import type { PartIn } from './part.ts'
import classes from './queue.module.css'
import { type Order, orders, QueueOrder } from './queue-order.tsx'
import { QueueRow } from './queue-row.tsx'
import { useCalmOrder } from './use-calm-order.ts'
import { useGlide } from './use-glide.ts'

type QueueProps = {
  readonly session: AmaSession
  readonly questions: readonly AmaQuestion[]
  readonly may: PartIn
  /** The moment for which it is shown, in ms; now by default. */
  readonly now?: number | undefined
}

/**
 * The questions of a room: the pinned one, which is answered now once it is live, the queue, what is answered, and a line to
 * ask. Its host answers the first one by Enter.
 */
export function Queue({ session, questions, may, now }: QueueProps) {
  const [order, setOrder] = useState<Order>('top')
  const [held, setHeld] = useState<readonly string[]>()
  const pending = questions.filter(({ status }) => status === 'pending')
  const pinned = pending.find(({ isPinned }) => isPinned)
  const sorted = orders[order](pending.filter((question) => question !== pinned))
  const calm = useCalmOrder(sorted, order)
  const { shown, fresh } = held ? heldOrder(sorted, held) : { shown: calm, fresh: 0 }
  const answered = byAge(questions.filter(({ status }) => status === 'answered'))
  const dismissed = questions.filter(({ status }) => status === 'dismissed')

  const list = useRef<HTMLOListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useSingleKeys({
    Enter(event) {
      if (!may.moderates || document.activeElement?.closest('a, button, summary, ol')) return
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('[data-answers]')?.click()
    },
  })
  useGlide(list, shown.map(({ id }) => id).join())
  const open = pending.filter(({ inReview }) => !inReview)
  const last = useRef({ open, calm })
  last.current = { open, calm }
  const openNow = useCallback(() => last.current.open, [])
  const hold = useCallback(
    (isHeld: boolean) => setHeld(isHeld ? last.current.calm.map(({ id }) => id) : undefined),
    [],
  )
  const take = useCallback((chosen: Order) => {
    setOrder(chosen)
    setHeld(undefined)
  }, [])
  const row = (question: AmaQuestion) => (
    <QueueRow
      {...{ session, question, now, moderates: may.moderates, canVote: may.asks }}
      {...{ isHeaded: question === pinned, open: openNow, canMerge: open.length > 1 }}
    />
  )

  return (
    <section className={classes.section} aria-label="Questions">
      <div ref={box} className={classes.box}>
        {pinned && (
          <div className={classes.now}>
            <h2>{session.status === 'scheduled' ? 'Pinned' : 'Now answering'}</h2>
            {row(pinned)}
          </div>
        )}
        <div className={classes.bar}>
          <h2>
            Queue <span>{sorted.length}</span>
          </h2>
          <QueueOrder order={order} isHeld={held !== undefined} onOrder={take} onHold={hold} />
        </div>
        {fresh > 0 && (
          <button type="button" className={classes.fresh} onClick={() => setHeld(sorted.map(({ id }) => id))}>
            {fresh} new
          </button>
        )}
        {shown.length === 0 && fresh === 0 && !pinned ? (
          <p className={classes.empty}>No questions yet{may.asks ? '. Be the first to ask!' : ''}</p>
        ) : (
          <ol ref={list} className={classes.rows} aria-label="Queue">
            {shown.map((question) => (
              <li key={question.id} data-id={question.id}>
                {row(question)}
              </li>
            ))}
          </ol>
        )}
        {may.asks && (
          <div className={classes.ask}>
            <AskForm sessionId={session.id} begunFor={session.id} inReview={session.screening} />
          </div>
        )}
      </div>
      <Done name="Answered" questions={answered} row={row} isOpen />
      <Done name="Dismissed" questions={dismissed} row={row} />
    </section>
  )
}

type DoneProps = {
  readonly name: string
  readonly questions: readonly AmaQuestion[]
  readonly row: (question: AmaQuestion) => ReactNode
  readonly isOpen?: boolean
}

/** Questions that are no longer in the queue. */
const Done = ({ name, questions, row, isOpen = false }: DoneProps) =>
  questions.length > 0 && (
    <details className={classes.done} open={isOpen || undefined}>
      <summary>
        {name} <span>{counted(questions.length, 'question')}</span>
      </summary>
      <ul className={classes.rows} aria-label={name}>
        {questions.map((question) => (
          <li key={question.id}>{row(question)}</li>
        ))}
      </ul>
    </details>
  )
