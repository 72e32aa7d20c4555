import { zodResolver } from '@hookform/resolvers/zod'
import { TestimonialText } from '@iam/contracts/testimonials/commands'
import type { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { testimonialMutations } from './queries.ts'
import { StarField } from './star-field.tsx'

/** The collaboration that the testimonial is about. */
export type About = Pick<z.input<typeof WriteTestimonial>, 'offerId' | 'campaignId' | 'creatorUserId'>

const Words = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Give 1 to 5 stars.'),
  text: TestimonialText,
})

/** Form for a testimonial: stars and a few sentences. */
export function TestimonialForm({ about }: { readonly about: About }) {
  const write = useMutation(testimonialMutations.write())
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof Words>>({
    resolver: zodResolver(Words),
    defaultValues: { text: '' },
  })
  const { errors } = formState
  return (
    <Form
      label="Testimonial"
      onSubmit={handleSubmit(({ rating, text }) =>
        write.mutate(
          { ...about, rating: Number(rating), text },
          {
            onSuccess: () =>
              showToast({
                title: 'Testimonial written',
                description: 'Thank you. It opens when both are in.',
              }),
            onError: showProblem(setError, ['rating', 'text']),
          },
        ),
      )}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={write.isPending}>
          Write testimonial
        </Button>
      }
    >
      <StarField error={errors.rating?.message} field={register('rating')} />
      <Textarea
        label="In a few sentences"
        rows={3}
        placeholder="What they did, and how it went"
        error={errors.text?.message}
        {...register('text')}
      />
    </Form>
  )
}
