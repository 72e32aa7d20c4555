import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Chapter, Story } from '../../../ui/story.tsx'
import { DeliveredContents } from '../deliver/delivered-contents.tsx'
import { storyOf } from './story.ts'

const kinds = { price: 'step', work: 'step', agreed: 'done', done: 'done', ended: 'ended' } as const

/** The history of an offer: who did what, when, and at what price. */
export function StoryLine({ offer }: { readonly offer: OfferDetail }) {
  return (
    <Story>
      {storyOf(offer).map(({ at, by, kind, sentence, amount, note, contents }) => (
        <Chapter
          key={at + sentence}
          {...{ at, sentence, by: by ?? 'clock', kind: kinds[kind], end: amount && formatMoney(amount) }}
        >
          {note && <blockquote dir="auto">{note}</blockquote>}
          {contents && <DeliveredContents contents={contents} />}
        </Chapter>
      ))}
    </Story>
  )
}
