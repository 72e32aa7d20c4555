import { formatMoney } from '@iam/contracts/money'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { campaignMutations } from '../queries.ts'
import classes from './create-tab.module.css'
import { TermsFields } from './terms-fields.tsx'
import { budgetOf, CostInput, noTerms, TermsInput } from './terms-input.ts'

/** Posts a campaign, and then opens its tasks. */
export function CreateTab() {
  const navigate = useNavigate()
  const create = useMutation(campaignMutations.create())
  const { control, field, form, refused, register, formState } = useFormOf(TermsInput, {
    draft: 'new campaign',
    defaultValues: { ...noTerms, category: '' as TermsInput['category'] },
  })
  const submit = form((terms) =>
    create.mutate(terms, {
      onSuccess({ campaign }) {
        showToast({
          title: 'Campaign posted',
          description: 'Creators can apply now. Next, say what the tasks are.',
        })
        navigate(`/iam/campaigns/${campaign.id}?tab=tasks`)
      },
      onError: refused,
    }),
  )
  const [rewardAmount, maxParticipants] = useWatch({ control, name: ['rewardAmount', 'maxParticipants'] })

  return (
    <div className={classes.create}>
      <Panel
        title="Create Campaign"
        note="It opens at once, and its tasks come next: each pays when you approve it. A campaign without tasks pays only whom you complete yourself before it ends."
      >
        <Form
          {...submit}
          label="Create Campaign"
          submitLabel="Create Campaign"
          loading={create.isPending}
          end={<Cost rewardAmount={rewardAmount} maxParticipants={maxParticipants} />}
        >
          <TermsFields field={field} register={register} errors={formState.errors} />
        </Form>
      </Panel>
    </div>
  )
}

/** The most that the campaign can cost, updated while the terms are typed. */
function Cost(input: z.input<typeof CostInput>) {
  const { data } = CostInput.safeParse(input)
  if (!data) return null
  const { rewardAmount, maxParticipants } = data
  return (
    <p className={classes.cost}>
      At most <strong>{formatMoney(budgetOf(rewardAmount, maxParticipants))}</strong> for {maxParticipants}{' '}
      {maxParticipants === 1 ? 'participant' : 'participants'}
    </p>
  )
}
