import type { Campaign } from '@iam/contracts/campaigns/views'
import { ApplicationNote } from '@iam/contracts/participations/commands'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { sentenceOf } from '../../../lib/api-error.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { campaignMutations } from '../queries.ts'

const Application = z.object({ note: ApplicationNote })

type ApplyFormProps = {
  readonly campaign: Pick<Campaign, 'id'>
  readonly onApplied?: () => void
  readonly onCancel?: () => void
  /** What happens after applying. */
  readonly children: ReactNode
}

/** Applies to a campaign, with a note or without. */
export function ApplyForm({ campaign, onApplied, onCancel, children }: ApplyFormProps) {
  const apply = useMutation(campaignMutations.apply(campaign.id))
  const { field, form, setFocus } = useFormOf(Application, {
    draft: `application ${campaign.id}`,
    defaultValues: { note: '' },
  })
  usePageActions({ title: 'Apply to this campaign', words: 'join', run: () => setFocus('note') })
  const submit = form(({ note }) =>
    apply.mutate(note, {
      onSuccess() {
        showToast({
          title: 'Application Submitted!',
          description: 'Your application has been submitted successfully.',
        })
        onApplied?.()
      },
      onError: tellNotApplied,
    }),
  )
  return (
    <Form {...submit} label="Apply" submitLabel="Apply Now" loading={apply.isPending} onCancel={onCancel}>
      <Textarea
        label="A note to the brand (optional)"
        placeholder="Why you, in a line or two"
        rows={2}
        maxLength={1000}
        autoComplete="off"
        {...field('note')}
      />
      {children}
    </Form>
  )
}

function tellNotApplied(error: unknown) {
  const why = sentenceOf(error, '')
  showToast({
    variant: 'destructive',
    title: 'Application Failed',
    description: `There was an error submitting your application.${why && ` ${why}`}`,
  })
}
