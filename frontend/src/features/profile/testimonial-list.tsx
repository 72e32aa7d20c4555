import type { ProfilePage } from '@iam/contracts/profiles/views'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import classes from './testimonial-list.module.css'

/** Testimonials from the creator's finished collaborations. */
export function TestimonialList({ profile, isOwn = false }: { profile: ProfilePage; isOwn?: boolean }) {
  const { testimonials, testimonialCount, meanRating, name } = profile
  if (testimonials.length === 0)
    return (
      <Notice
        title="No testimonials yet"
        text={`They come from finished collaborations, and ${isOwn ? 'you have' : `${name} has`} none on I AM so far.`}
      >
        {isOwn && <ButtonLink to="/iam/campaigns">Browse Campaigns</ButtonLink>}
      </Notice>
    )
  return (
    <>
      <p className={classes.mean}>
        <strong>{meanRating?.toFixed(1)}</strong> of 5, from{' '}
        {testimonialCount === 1
          ? 'one finished collaboration'
          : `${testimonialCount.toLocaleString('en-US')} finished collaborations`}
        {testimonials.length < testimonialCount && `; the latest ${testimonials.length} are shown`}
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
