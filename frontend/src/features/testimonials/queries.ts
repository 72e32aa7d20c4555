import type { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'

export const testimonialMutations = {
  write: () => ({
    mutationFn: (testimonial: z.input<typeof WriteTestimonial>) =>
      api.post('/api/iam/testimonials', testimonial),
    meta: {
      invalidates: [['/api/iam/marketplace/offers'], ['/api/iam/profiles'], ['/api/iam/campaigns']],
      // Once both sides have written, a process publishes both testimonials.
      isCarriedOn: true,
    },
  }),
}
