import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { campaignMutations } from '../queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { ChangedTermsInput, changedTerms, termsInputOf } from './terms-input.ts'

/** Changes the terms of an active campaign. */
export function EditTerms({ campaign }: { campaign: CampaignDetail }) {
  const update = useMutation(campaignMutations.update(campaign.id))
  const { field, form, refused, register, reset, formState } = useFormOf(ChangedTermsInput, {
    draft: `terms ${campaign.id}`,
    values: termsInputOf(campaign),
  })
  if (campaign.status !== 'active')
    return <Panel title="Terms">This campaign is {campaign.status}; its terms stand as they are.</Panel>

  const submit = form((terms) => {
    const changes = changedTerms(terms, campaign)
    if (Object.keys(changes).length === 0) {
      // What was typed says the same in other words, as 600 for 600.00.
      reset(termsInputOf(campaign), { keepDirtyValues: false })
      return showToast({ title: 'Nothing to save', description: 'The terms are as they were.' })
    }
    update.mutate(changes, {
      onSuccess: () =>
        showToast({ title: 'Terms saved', description: 'Applicants and participants see them from now on.' }),
      onError: refused,
    })
  })
  return (
    <Panel
      title="Terms"
      note="From the first participant on, rewards can rise but not fall, and every participant keeps a place."
    >
      <Form {...submit} label="Terms" submitLabel="Save terms" loading={update.isPending}>
        <TermsFields field={field} register={register} errors={formState.errors} open />
      </Form>
    </Panel>
  )
}
