import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Notice } from '../../ui/notice.tsx'
import classes from './profile.module.css'

type TestimonialListProps = { readonly testimonials: ProfilePage['testimonials']; readonly name: string }

/** What those who worked with the creator say. */
export function TestimonialList({ testimonials, name }: TestimonialListProps) {
  if (testimonials.length === 0)
    return (
      <Notice
        title="No testimonials yet"
        text={`They come from finished collaborations, and ${name} has none on I AM so far.`}
      />
    )
  return (
    <ul className={classes.grid}>
      {testimonials.map(({ id, author, company, text, rating }) => (
        <li key={id} className={classes.item}>
          <p role="img" aria-label={`${rating} of 5 stars`} className={classes.stars}>
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </p>
          <blockquote className={classes.quote}>{text}</blockquote>
          <p className={classes.dim}>
            {author}, {company}
          </p>
        </li>
      ))}
    </ul>
  )
}
