import { writeTestimonial } from '@iam/contracts/testimonials/calls'
import type { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import { mutationOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'

export const testimonialMutations = {
  write: () =>
    mutationOptions({
      mutationFn: (testimonial: z.input<typeof WriteTestimonial>) => api.send(writeTestimonial, testimonial),
      // Once both sides have written, a process publishes both testimonials.
      meta: { invalidates: ['iam/marketplace', 'iam/profiles', 'iam/campaigns'], isCarriedOn: true },
    }),
}
