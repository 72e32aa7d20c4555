import * as z from 'zod'
import type { Call } from '../call.ts'
import { GiveReason } from '../participations/requests.ts'
import { Text } from '../text.ts'
import { TestimonialId } from '../values.ts'
import { WriteTestimonial } from './requests.ts'
import { TestimonialAnswer, TestimonialsAnswer } from './views.ts'

export const listTestimonials = {
  method: 'GET',
  path: '/api/iam/profiles/:handle/testimonials',
  access: 'anyone',
  summary: 'What was published about a member',
  params: z.object({ handle: Text.max(200) }),
  answer: TestimonialsAnswer,
  isPublic: true,
  refuses: ['profile-unknown'],
} as const satisfies Call

export const writeTestimonial = {
  method: 'POST',
  path: '/api/iam/testimonials',
  access: 'signedIn',
  summary: 'Read by others once both sides have written, or after 14 days',
  body: WriteTestimonial,
  answer: TestimonialAnswer,
  readPath: '/api/iam/profiles',
  refuses: ['no-collaboration', 'testimonial-unknown', 'testimonial-written', 'user-erased'],
} as const satisfies Call

export const hideTestimonial = {
  method: 'POST',
  path: '/api/iam/testimonials/:id/hide',
  access: 'admin',
  params: z.object({ id: TestimonialId }),
  body: GiveReason,
  answer: TestimonialAnswer,
  readPath: '/api/iam/profiles',
  refuses: ['testimonial-hidden', 'testimonial-unknown'],
} as const satisfies Call
