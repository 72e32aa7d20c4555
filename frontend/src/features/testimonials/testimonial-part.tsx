import type { BothTestimonials, Testimonial } from '@iam/contracts/testimonials/views'
import { Panel } from '../../ui/panel.tsx'
import { Stars } from '../../ui/stars.tsx'
import { type About, TestimonialForm } from './testimonial-form.tsx'
import classes from './testimonial-part.module.css'

type TestimonialPartProps = Readonly<BothTestimonials> & {
  readonly about: About
  /** The name of the other side. */
  readonly other: string
}

/** The testimonials of both sides of a finished collaboration: hidden until both have written, or 14 days have passed. */
export function TestimonialPart({ about, other, ...both }: TestimonialPartProps) {
  const { mine, theirs } = both
  return (
    <Panel
      tone={mine ? 'plain' : 'signal'}
      title={mine ? 'Testimonials' : `What was it like to work with ${other}?`}
      note={mine ? undefined : invitation(other, both)}
    >
      {!mine && <TestimonialForm about={about} />}
      <div className={classes.both}>
        {mine && <Said by="You" testimonial={mine} />}
        {theirs && <Said by={other} testimonial={theirs} />}
      </div>
      {mine?.status === 'waiting' && !theirs && (
        <p className={classes.wait}>
          Yours is kept closed until <bdi>{other}</bdi> has written too, or 14 days have passed. Then both
          appear.
        </p>
      )}
    </Panel>
  )
}

function invitation(other: string, { theirs, isTheirsWritten, isTheirsHidden }: BothTestimonials): string {
  if (isTheirsHidden) return 'What you write is published at once.'
  if (!isTheirsWritten) return 'What you write is published once both of you have written, or after 14 days.'
  const hasWritten = `${other} has written about you.`
  return theirs ? hasWritten : `${hasWritten} You can read it once you have written yours.`
}

const Said = ({ by, testimonial: { rating, text, status } }: { by: string; testimonial: Testimonial }) => (
  <figure className={classes.said}>
    <Stars rating={rating} />
    <blockquote dir="auto">{text}</blockquote>
    <figcaption>
      <bdi>{by}</bdi>
      {status === 'hidden' && ' (hidden by the portal)'}
    </figcaption>
  </figure>
)
