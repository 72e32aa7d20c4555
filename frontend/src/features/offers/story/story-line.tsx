import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { formatDateTime } from '../../../lib/dates.ts'
import { DeliveredContents } from '../deliver/delivered-contents.tsx'
import { storyOf } from './story.ts'
import classes from './story-line.module.css'

/** The history of an offer: who did what, when, and at what price. */
export function StoryLine({ offer }: { readonly offer: OfferDetail }) {
  return (
    <ol className={classes.story}>
      {storyOf(offer).map(({ at, by, kind, sentence, amount, note, contents }) => (
        <li key={at + sentence} className={classes.chapter} data-by={by ?? 'clock'} data-kind={kind}>
          <p className={classes.what}>
            <span>{sentence}</span>
            {amount && <strong>{formatMoney(amount)}</strong>}
          </p>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {note && <blockquote dir="auto">{note}</blockquote>}
          {contents && <DeliveredContents contents={contents} />}
        </li>
      ))}
    </ol>
  )
}
