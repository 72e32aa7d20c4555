import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import classes from './testimonial-list.module.css'

/** Testimonials from the creator's finished collaborations. */
export function TestimonialList({ profile: { testimonials, name } }: { profile: ProfilePage }) {
  if (testimonials.length === 0)
    return (
      <Notice
        title="No testimonials yet"
        text={`They come from finished collaborations, and ${name} has none on I AM so far.`}
      />
    )
  const mean = testimonials.reduce((sum, { rating }) => sum + rating, 0) / testimonials.length
  return (
    <>
      <p className={classes.mean}>
        <strong>{mean.toFixed(1)}</strong> of 5, from{' '}
        {testimonials.length === 1
          ? 'one finished collaboration'
          : `${testimonials.length} finished collaborations`}
      </p>
      <ul className={classes.list}>
        {testimonials.map(({ id, author, company, text, rating }) => (
          <li key={id}>
            <Stars rating={rating} />
            <blockquote dir="auto">{text}</blockquote>
            <p className={classes.by}>
              <strong dir="auto">{author}</strong>
              {company && company !== author && <span dir="auto">{company}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
