import { decidedAs, refusals } from '../refusal.ts'

export const testimonialRefusals = refusals({
  'testimonial-unknown': [404, () => 'This testimonial does not exist.'],
  'no-collaboration': [403, () => 'Only the two sides of a completed collaboration write about it.'],
  'testimonial-written': [409, () => 'You have written about this collaboration already.'],
  'testimonial-hidden': decidedAs(() => 'This testimonial is hidden'),
  'testimonial-waiting': [409, () => 'This testimonial waits until the other side has written.'],
})
