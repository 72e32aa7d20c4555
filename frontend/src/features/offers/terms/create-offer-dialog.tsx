import { zodResolver } from '@hookform/resolvers/zod'
import { OfferDescription, OfferTitle } from '@iam/contracts/offers/commands'
import { UserId } from '@iam/contracts/values'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { typedMoney } from '../../../lib/typed-money.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import { offerMutations, offerQueries } from '../queries.ts'
import classes from './create-offer-dialog.module.css'
import { CreatorPicker } from './creator-picker.tsx'
import { MoreTerms } from './more-terms.tsx'
import { endOf, linesOf, TypedAmount, TypedDay, TypedLines } from './terms-form.ts'

const NewOffer = z.object({
  creatorUserId: UserId.or(z.literal('')).refine((id) => id !== '', 'Choose a creator from the list.'),
  campaignTitle: OfferTitle,
  amount: TypedAmount,
  description: OfferDescription,
  expiresOn: TypedDay,
  requirements: TypedLines,
  deliverables: TypedLines,
})
type NewOffer = z.input<typeof NewOffer>
const required = ['creatorUserId', 'campaignTitle', 'amount', 'description'] as const

type CreateOfferDialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Name or handle of the creator, if a link named one; otherwise empty. */
  readonly sought: string
}

export function CreateOfferDialog({ opened, onClose, sought }: CreateOfferDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Offer">
      <CreateOfferForm sought={sought} onClose={onClose} />
    </Dialog>
  )
}

function CreateOfferForm({ sought, onClose }: Omit<CreateOfferDialogProps, 'opened'>) {
  const create = useMutation(offerMutations.create())
  const campaigns = useQuery(offerQueries.ownCampaigns())
  const { register, control, handleSubmit, getValues, setError, formState } = useForm<NewOffer>({
    resolver: zodResolver(NewOffer),
    defaultValues: {
      creatorUserId: '',
      campaignTitle: '',
      amount: '',
      description: '',
      expiresOn: '',
      requirements: '',
      deliverables: '',
    },
  })
  const { errors } = formState
  const hasMoreErrors = [errors.expiresOn, errors.requirements, errors.deliverables].some(Boolean)

  const submit = handleSubmit(
    ({ creatorUserId, campaignTitle, amount, description, expiresOn, requirements, deliverables }) =>
      create.mutate(
        {
          creatorUserId,
          campaignTitle,
          amount: typedMoney(amount),
          description,
          ...(expiresOn && { expiresAt: endOf(expiresOn) }),
          requirements: linesOf(requirements),
          deliverables: linesOf(deliverables),
        },
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
            showProblem(setError, [...required])(error)
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
    <Form
      label="Create Offer"
      onSubmit={submit}
      problem={errors.root?.message}
      end={<FormButtons action="Send offer" isPending={create.isPending} onCancel={onClose} />}
    >
      <Controller
        control={control}
        name="creatorUserId"
        render={({ field, fieldState }) => (
          <CreatorPicker
            sought={sought}
            error={fieldState.error?.message}
            inputRef={field.ref}
            onChange={(chosen) => field.onChange(chosen?.userId ?? '')}
          />
        )}
      />
      <TextInput
        label="Campaign title"
        list="own-campaigns"
        autoComplete="off"
        placeholder="A campaign of yours, or a new title"
        error={errors.campaignTitle?.message}
        {...register('campaignTitle')}
      />
      <datalist id="own-campaigns">
        {campaigns.data?.campaigns.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <TextInput
        label="Amount"
        inputMode="decimal"
        leftSection="$"
        autoComplete="off"
        placeholder="500.00"
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Textarea
        label="Description"
        rows={3}
        placeholder="What you would like them to make, for whom, and by when"
        error={errors.description?.message}
        {...register('description')}
      />
      <details className={classes.more} open={hasMoreErrors || undefined}>
        <summary>More terms: deliverables, requirements, an end</summary>
        <div>
          <MoreTerms register={register} errors={errors} />
        </div>
      </details>
    </Form>
  )
}
