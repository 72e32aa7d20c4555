import type { ProfilePage } from '@iam/contracts/profiles/views'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import { profileMutations } from './queries.ts'
import { TakeDown, TakeDownButton, type Taken } from './take-down.tsx'
import classes from './testimonial-list.module.css'

type TestimonialListProps = {
  readonly profile: ProfilePage
  /** Whether the viewer takes testimonials down. */
  readonly moderates?: boolean
  readonly isOwn?: boolean
}

/** Testimonials from the creator's finished collaborations. */
export function TestimonialList({ profile, moderates = false, isOwn = false }: TestimonialListProps) {
  const [asked, setAsked] = useState<Taken | null>(null)
  return (
    <>
      {profile.testimonials.length === 0 ? (
        <Notice
          title="No testimonials yet"
          text={`They come from finished collaborations, and ${isOwn ? 'you have' : `${profile.name} has`} none on I AM so far.`}
        >
          {isOwn && <ButtonLink to="/iam/campaigns">Browse Campaigns</ButtonLink>}
        </Notice>
      ) : (
        <Testimonials of={profile} onTakeDown={moderates && setAsked} />
      )}
      {asked && (
        <TakeDown
          {...asked}
          text="It leaves the profile and the mean at once, for good: its author cannot write another."
          by={profileMutations.hideTestimonial(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type TestimonialsProps = { readonly of: ProfilePage; readonly onTakeDown: false | ((asked: Taken) => void) }

function Testimonials({ of: { testimonials, testimonialCount, meanRating }, onTakeDown }: TestimonialsProps) {
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
            {onTakeDown && (
              <TakeDownButton of={{ id, name: `the testimonial of ${author}` }} onAsk={onTakeDown} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
