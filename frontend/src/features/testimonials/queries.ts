import { writeTestimonial } from '@iam/contracts/testimonials/calls'
import { tell } from '../../lib/ask.ts'

/** Once both sides have written, a process publishes both testimonials. */
const meta = { invalidates: ['iam/marketplace', 'iam/profiles', 'iam/campaigns'], isCarriedOn: true } as const

export const testimonialMutations = { write: () => tell(writeTestimonial, {}, meta) }
