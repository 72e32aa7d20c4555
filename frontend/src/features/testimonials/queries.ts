import { writeTestimonial } from '@iam/contracts/testimonials/calls'
import { callMutation } from '../../lib/call-options.ts'

/** Once both sides have written, a process publishes both testimonials. */
const meta = { invalidates: ['iam/marketplace', 'iam/profiles', 'iam/campaigns'], isCarriedOn: true } as const

export const testimonialMutations = { write: () => callMutation(writeTestimonial, {}, meta) }
