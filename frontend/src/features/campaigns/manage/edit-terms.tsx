import { zodResolver } from '@hookform/resolvers/zod'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { campaignMutations } from '../queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { changedTerms, TypedTerms, typedFields, typedTermsOf } from './typed-terms.ts'

/** Changes the terms of an active campaign. */
export function EditTerms({ campaign }: { readonly campaign: CampaignDetail }) {
  const update = useMutation(campaignMutations.update(campaign.id))
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(TypedTerms),
    values: typedTermsOf(campaign),
    resetOptions: { keepDirtyValues: true },
  })
  if (campaign.status !== 'active')
    return <Panel title="Terms">This campaign is {campaign.status}; its terms stand as they are.</Panel>

  const submit = handleSubmit((terms) => {
    const changes = changedTerms(terms, campaign)
    if (Object.keys(changes).length === 0)
      return showToast({ title: 'Nothing to save', description: 'The terms are as they were.' })
    update.mutate(changes, {
      onSuccess: () =>
        showToast({ title: 'Terms saved', description: 'Applicants and participants see them from now on.' }),
      onError: showProblem(setError, typedFields),
    })
  })
  return (
    <Panel
      title="Terms"
      note="From the first participant on, rewards can rise but not fall, and every participant keeps a place."
    >
      <Form
        label="Terms"
        onSubmit={submit}
        problem={formState.errors.root?.message}
        end={
          <Button type="submit" loading={update.isPending}>
            Save terms
          </Button>
        }
      >
        <TermsFields register={register} errors={formState.errors} open />
      </Form>
    </Panel>
  )
}
