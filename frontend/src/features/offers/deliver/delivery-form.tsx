import { OfferNote } from '@iam/contracts/offers/commands'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { usePageActions } from '../../../lib/page-actions.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { contentKinds } from '../../../ui/states.ts'
import { useAct } from '../negotiate/use-act.ts'
import { offerQueries } from '../queries.ts'
import classes from './work.module.css'

const Delivery = z
  .object({ contentIds: z.array(z.string()).max(10, 'Choose at most 10 pieces.'), note: OfferNote })
  .refine(({ contentIds, note }) => contentIds.length > 0 || note !== '', {
    path: ['note'],
    error: 'Choose a piece of content, or say where your work is.',
  })

/** Delivers pieces of the creator's content, or a note that says where the work is. */
export function DeliveryForm({ offer, userId }: { offer: OfferDetail; userId: string }) {
  const contents = useQuery(offerQueries.ownContents(userId))
  const { perform, pending } = useAct(offer)
  const { field, form, register, setFocus, formState } = useFormOf(Delivery, {
    draft: `delivery ${offer.id}`,
    defaultValues: { contentIds: [], note: '' },
  })
  usePageActions({ title: 'Deliver your work', words: 'hand in send', run: () => setFocus('note') })
  const own = contents.data?.contents ?? []

  return (
    <Form
      {...form(({ contentIds, note }) => perform({ act: 'deliver', body: { contentIds, note } }))}
      label="Delivery"
      problem={formState.errors.contentIds?.message}
      submitLabel="Deliver"
      loading={pending === 'deliver'}
    >
      {contents.isPending && <Skeleton height={64} aria-label="Loading your content" />}
      {contents.isError && (
        <p className={classes.hint}>
          Your content did not load. You can deliver with a note.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void contents.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {own.length > 0 && (
        <fieldset className={classes.choices}>
          <legend>Your content</legend>
          {own.map(({ id, title, type }) => (
            <label key={id} className={classes.choice}>
              <input type="checkbox" value={id} {...register('contentIds')} />
              <span>
                <bdi>{title}</bdi>
                <small>{contentKinds[type]}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Textarea
        label="Note"
        rows={3}
        placeholder="Where it is, and what to look at"
        autoComplete="off"
        {...field('note')}
      />
    </Form>
  )
}
