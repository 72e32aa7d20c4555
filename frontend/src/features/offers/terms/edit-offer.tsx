import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { dayOf, endOfDay } from '../../../lib/dates.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { tellFailedAct } from '../negotiate/use-act.ts'
import { offerMutations } from '../queries.ts'
import { MoreTerms } from './more-terms.tsx'
import { DayInput, termsInput } from './terms-form.ts'

/**
 * The brand's button to edit an offer: requests the current terms, then opens them in a form. A proposal that comes meanwhile takes
 * the button away, and leaves the form open.
 */
export function EditOffer({ offer }: { offer: Offer }) {
  const edit = useMutation(offerMutations.edit(offer.id))
  const [terms, setTerms] = useState<Offer | null>(null)

  const open = () =>
    edit.mutate(undefined, {
      onSuccess({ offer: now }) {
        showToast({ title: 'Redirecting to edit offer...' })
        setTerms(now)
      },
      onError: tellFailedAct,
    })

  return (
    <>
      {offer.counterAmount === null && (
        <Button variant="default" loading={edit.isPending} onClick={open}>
          Edit
        </Button>
      )}
      <Dialog opened={terms !== null} onClose={() => setTerms(null)} title="Edit Offer">
        {terms && <EditForm offer={terms} proposed={offer.counterAmount} onClose={() => setTerms(null)} />}
      </Dialog>
    </>
  )
}

const Terms = z.object({ ...termsInput, expiresOn: DayInput.refine((day) => day !== '', 'Choose a day.') })

type EditFormProps = { readonly offer: Offer; readonly proposed: string | null; readonly onClose: () => void }

function EditForm({ offer, proposed, onClose }: EditFormProps) {
  const change = useMutation(offerMutations.change(offer.id))
  const { field, form, refused, formState } = useFormOf(Terms, {
    draft: `offer ${offer.id}`,
    defaultValues: {
      amount: offer.amount,
      description: offer.description,
      expiresOn: dayOf(offer.expiresAt),
      requirements: offer.requirements.join('\n'),
      deliverables: offer.deliverables.join('\n'),
    },
  })
  const { dirtyFields, isDirty } = formState

  const submit = form(({ amount, description, expiresOn, requirements, deliverables }) =>
    change.mutate(
      {
        ...(dirtyFields.amount && { amount }),
        ...(dirtyFields.description && { description }),
        ...(dirtyFields.expiresOn && { expiresAt: endOfDay(expiresOn) }),
        ...(dirtyFields.requirements && { requirements }),
        ...(dirtyFields.deliverables && { deliverables }),
      },
      {
        onSuccess() {
          showToast({ title: 'Offer updated', description: `${offer.creatorName} sees the new terms.` })
          onClose()
        },
        onError: refused,
      },
    ),
  )

  return (
    <Form
      {...submit}
      label="Edit Offer"
      submitLabel="Save offer"
      loading={change.isPending}
      disabled={!isDirty}
      onCancel={onClose}
    >
      {proposed && (
        <p role="status">
          <bdi>{offer.creatorName}</bdi> has proposed {formatMoney(proposed)}. Saving ends the proposal.
        </p>
      )}
      <AmountField label="Amount" {...field('amount')} />
      <Textarea label="Description" rows={3} autoComplete="off" {...field('description')} />
      <MoreTerms field={field} />
    </Form>
  )
}
