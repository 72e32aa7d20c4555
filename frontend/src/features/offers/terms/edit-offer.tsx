import { zodResolver } from '@hookform/resolvers/zod'
import { OfferDescription } from '@iam/contracts/offers/commands'
import type { Offer } from '@iam/contracts/offers/views'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { about } from '../../../lib/ask.ts'
import { showProblem } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { typedMoney } from '../../../lib/typed-money.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import { tellFailedAct } from '../negotiate/use-act.ts'
import { offerMutations } from '../queries.ts'
import { MoreTerms } from './more-terms.tsx'
import { dayOf, endOf, linesOf, TypedAmount, TypedDay, TypedLines } from './terms-form.ts'

/** The brand's button to edit an offer: requests the current terms, then opens them in a form. */
export function EditOffer({ offer }: { readonly offer: Offer }) {
  const client = useQueryClient()
  const edit = useMutation(offerMutations.edit(offer.id))
  const [terms, setTerms] = useState<Offer | null>(null)

  const open = () =>
    edit.mutate(undefined, {
      onSuccess({ offer: now }) {
        showToast({ title: 'Redirecting to edit offer...' })
        setTerms(now)
      },
      onError(error) {
        tellFailedAct(error)
        void client.invalidateQueries(about('iam/marketplace'))
      },
    })

  return (
    <>
      <Button variant="default" loading={edit.isPending} onClick={open}>
        Edit
      </Button>
      <Dialog opened={terms !== null} onClose={() => setTerms(null)} title="Edit Offer">
        {terms && <EditForm offer={terms} onClose={() => setTerms(null)} />}
      </Dialog>
    </>
  )
}

const Terms = z.object({
  amount: TypedAmount,
  description: OfferDescription,
  expiresOn: TypedDay.refine((day) => day !== '', 'Choose a day.'),
  requirements: TypedLines,
  deliverables: TypedLines,
})

function EditForm({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const change = useMutation(offerMutations.change(offer.id))
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Terms),
    defaultValues: {
      amount: offer.amount,
      description: offer.description,
      expiresOn: dayOf(offer.expiresAt),
      requirements: offer.requirements.join('\n'),
      deliverables: offer.deliverables.join('\n'),
    },
  })
  const { errors, dirtyFields } = formState

  const submit = handleSubmit(({ amount, description, expiresOn, requirements, deliverables }) =>
    change.mutate(
      {
        ...(dirtyFields.amount && { amount: typedMoney(amount) }),
        ...(dirtyFields.description && { description }),
        ...(dirtyFields.expiresOn && { expiresAt: endOf(expiresOn) }),
        ...(dirtyFields.requirements && { requirements: linesOf(requirements) }),
        ...(dirtyFields.deliverables && { deliverables: linesOf(deliverables) }),
      },
      {
        onSuccess() {
          showToast({ title: 'Offer updated', description: `${offer.creatorName} sees the new terms.` })
          onClose()
        },
        onError: showProblem(setError, ['amount', 'description', 'requirements', 'deliverables']),
      },
    ),
  )

  return (
    <Form
      label="Edit Offer"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <FormButtons
          action="Save offer"
          isPending={change.isPending}
          isDisabled={!formState.isDirty}
          onCancel={onClose}
        />
      }
    >
      <TextInput
        label="Amount"
        inputMode="decimal"
        leftSection="$"
        autoComplete="off"
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Textarea
        label="Description"
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <MoreTerms register={register} errors={errors} />
    </Form>
  )
}
