import { OfferTitle } from '@iam/contracts/offers/commands'
import { UserId } from '@iam/contracts/values'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import { endOfDay } from '../../../lib/dates.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { offerMutations, offerQueries } from '../queries.ts'
import classes from './create-offer-dialog.module.css'
import { CreatorPicker } from './creator-picker.tsx'
import { MoreTerms } from './more-terms.tsx'
import { termsInput } from './terms-form.ts'

const NewOffer = z.object({
  creator: z.object({
    id: UserId.or(z.literal('')).refine((id) => id !== '', 'Choose a creator from the list.'),
    name: z.string(),
    handle: z.string(),
  }),
  campaignTitle: OfferTitle,
  ...termsInput,
})
const required = ['creator.id', 'campaignTitle', 'amount', 'description'] as const

type CreateOfferDialogProps = {
  readonly onClose: () => void
  /** Name or handle of the creator, if a link named one; otherwise empty. */
  readonly sought: string
}

export function CreateOfferDialog({ sought, onClose }: CreateOfferDialogProps) {
  const create = useMutation(offerMutations.create())
  const campaigns = useQuery(offerQueries.ownCampaigns())
  const { control, field, form, refused, getValues, setValue, formState } = useFormOf(NewOffer, {
    // A link names the creator, so an offer begun without it, or for another, is not continued there.
    draft: `new offer ${sought}`,
    defaultValues: {
      creator: { id: '', name: sought, handle: '' },
      campaignTitle: '',
      amount: '',
      description: '',
      expiresOn: '',
      requirements: '',
      deliverables: '',
    },
  })
  // Registered before the other fields, as the first wrong one gets the focus.
  const creator = useController({ control, name: 'creator' })
  const { errors } = formState
  const hasMoreErrors = [errors.expiresOn, errors.requirements, errors.deliverables].some(Boolean)

  const submit = form(
    ({ creator, expiresOn, ...offer }) =>
      create.mutate(
        { creatorUserId: creator.id, ...offer, ...(expiresOn && { expiresAt: endOfDay(expiresOn) }) },
        {
          onSuccess() {
            showToast({ title: 'Offer Created!', description: 'Your offer has been sent to the creator.' })
            onClose()
          },
          onError(error) {
            showToast({
              title: 'Error',
              description: 'Failed to create offer. Please try again.',
              variant: 'destructive',
            })
            refused(error)
          },
        },
      ),
    () => {
      if (getValues(required).every((given) => given.trim() !== '')) return
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      })
    },
  )

  return (
    <Dialog opened onClose={onClose} title="Create Offer">
      <Form
        {...submit}
        label="Create Offer"
        submitLabel="Send offer"
        loading={create.isPending}
        onCancel={onClose}
      >
        <CreatorPicker
          sought={sought}
          value={creator.field.value}
          error={errors.creator?.id?.message}
          inputRef={creator.field.ref}
          onChange={creator.field.onChange}
          // Not typed, so it is no draft by itself.
          onFound={(found) => setValue('creator', found)}
        />
        <TextInput
          label="Campaign title"
          list="own-campaigns"
          autoComplete="off"
          placeholder="A campaign of yours, or a new title"
          {...field('campaignTitle')}
        />
        <datalist id="own-campaigns">
          {campaigns.data?.campaigns.map(({ id, title }) => (
            <option key={id} value={title} />
          ))}
        </datalist>
        <AmountField label="Amount" placeholder="500.00" {...field('amount')} />
        <Textarea
          label="Description"
          rows={3}
          placeholder="What you would like them to make, for whom, and by when"
          autoComplete="off"
          {...field('description')}
        />
        <details className={classes.more} open={hasMoreErrors || undefined}>
          <summary>More terms: deliverables, requirements, an end</summary>
          <div>
            <MoreTerms field={field} />
          </div>
        </details>
      </Form>
    </Dialog>
  )
}
