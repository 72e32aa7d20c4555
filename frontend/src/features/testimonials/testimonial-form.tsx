import { TestimonialText } from '@iam/contracts/testimonials/commands'
import type { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { showToast } from '../../lib/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { testimonialMutations } from './queries.ts'
import { StarField } from './star-field.tsx'

/** The collaboration that the testimonial is about. */
export type About = Pick<z.input<typeof WriteTestimonial>, 'offerId' | 'campaignId' | 'creatorUserId'>

const Words = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Give 1 to 5 stars.'),
  text: TestimonialText,
})

/** Form for a testimonial: stars and a few sentences. */
export function TestimonialForm({ about }: { about: About }) {
  const write = useMutation(testimonialMutations.write())
  const { field, form, refused } = useFormOf(Words, {
    draft: `testimonial ${Object.values(about).join(' ')}`,
    defaultValues: { text: '' },
  })
  const submit = form(({ rating, text }) =>
    write.mutate(
      { ...about, rating: Number(rating), text },
      {
        onSuccess: ({ testimonial: { status } }) =>
          showToast({
            title: 'Testimonial written',
            description:
              status === 'waiting'
                ? 'Thank you. It opens when both are in, or after 14 days.'
                : 'Thank you. It is published.',
          }),
        onError: refused,
      },
    ),
  )
  return (
    <Form {...submit} label="Testimonial" submitLabel="Write testimonial" loading={write.isPending}>
      <StarField field={field('rating')} />
      <Textarea
        label="In a few sentences"
        rows={3}
        placeholder="What they did, and how it went"
        autoComplete="off"
        {...field('text')}
      />
    </Form>
  )
}
