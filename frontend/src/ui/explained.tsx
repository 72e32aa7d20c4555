import type { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { counted } from '../lib/counted.ts'
import { formatUtcDate } from '../lib/dates.ts'
import { signedMoney } from '../lib/signed-money.ts'
import { Dialog } from './dialog.tsx'
import classes from './explained.module.css'
import { LoadingFailed } from './loading-failed.tsx'

type ExplainedProps = {
  /** What the figure is: "Available". */
  readonly name: string
  readonly amount: string
  /** Renders the explanation once it is asked for; it gets what `Explanation` takes beside the query. */
  readonly children: (sheet: { readonly title: string; readonly onClose: () => void }) => ReactNode
}

/** An amount that says on demand which events make it. */
export function Explained({ name, amount, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.figure} onClick={() => setOpen(true)}>
        {formatMoney(amount)}
        <span className={classes.unseen}>. Explain: {name}</span>
      </button>
      {isOpen &&
        // Out of the text around the figure, whose look and markup it does not share.
        createPortal(children({ title: name, onClose: () => setOpen(false) }), document.body)}
    </>
  )
}

type ExplanationProps = {
  readonly title: string
  readonly query: UseQueryResult<ExplanationAnswer>
  readonly onClose: () => void
}

/** A sheet with the events that make a figure; their signed amounts add up to the ruled total. */
export function Explanation({ title, query, onClose }: ExplanationProps) {
  return (
    <Dialog opened size="sheet" title={title} onClose={onClose}>
      {query.data ? (
        <Events of={query.data} onFollow={onClose} />
      ) : query.error ? (
        <LoadingFailed level={3} title="The explanation did not load" of={query} />
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading the explanation" />
      )}
    </Dialog>
  )
}

type EventsProps = { readonly of: ExplanationAnswer; readonly onFollow: () => void }

function Events({ of: { events, total, asOf }, onFollow }: EventsProps) {
  const { pathname } = useLocation()
  // The page that a link leads to may be of the same screen, on which the sheet would stay open.
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onFollow()
  }
  return (
    <div className={classes.explanation}>
      <p className={classes.lead}>
        {events.length === 0
          ? 'Nothing has happened yet that counts here.'
          : `${counted(events.length, 'event')} up to ${formatUtcDate(asOf)} (UTC), and what each adds or takes.`}
      </p>
      <ol className={classes.events} aria-label="Events">
        {events.map(({ id, position, at, recordedAt, sentence, amount, link }) => (
          <li key={`${id} ${sentence} ${amount}`}>
            <p className={classes.what} dir="auto">
              {link && link !== pathname ? (
                <a href={link} onClick={follow}>
                  {sentence}
                </a>
              ) : (
                sentence
              )}
            </p>
            <p className={classes.amount} data-taken={amount.startsWith('-') || undefined}>
              {signedMoney(amount)}
            </p>
            <p className={classes.when}>
              <time dateTime={at}>{formatUtcDate(at)}</time>
              {recordedAt && <span>recorded {formatUtcDate(recordedAt)}</span>}
              <span className={classes.number}>#{position.toLocaleString('en-US')}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className={classes.total}>
        <span>Total</span>
        <strong>{formatMoney(total)}</strong>
      </p>
    </div>
  )
}
