import { zodResolver } from '@hookform/resolvers/zod'
import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { showProblem } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { campaignMutations } from '../queries.ts'
import classes from './create-tab.module.css'
import { TermsFields } from './terms-fields.tsx'
import { budgetOf, noTerms, TypedTerms, typedFields } from './typed-terms.ts'

/** Posts a campaign, and then opens its tasks. */
export function CreateTab() {
  const navigate = useNavigate()
  const create = useMutation(campaignMutations.create())
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(TypedTerms),
    defaultValues: { ...noTerms, category: '' as TypedTerms['category'] },
  })
  const submit = handleSubmit((terms) =>
    create.mutate(terms, {
      onSuccess({ campaign }) {
        showToast({
          title: 'Campaign posted',
          description: 'Creators can apply now. Next, say what the tasks are.',
        })
        navigate(`/iam/campaigns/${campaign.id}?tab=tasks`)
      },
      onError: showProblem(setError, typedFields),
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
          label="Create Campaign"
          onSubmit={submit}
          problem={formState.errors.root?.message}
          end={
            <>
              <Button type="submit" loading={create.isPending}>
                Create Campaign
              </Button>
              <Cost rewardAmount={rewardAmount} maxParticipants={maxParticipants} />
            </>
          }
        >
          <TermsFields register={register} errors={formState.errors} />
        </Form>
      </Panel>
    </div>
  )
}

type CostProps = Pick<TypedTerms, 'rewardAmount' | 'maxParticipants'>

/** The most that the campaign can cost, updated while the terms are typed. */
function Cost(typed: CostProps) {
  const { data } = TypedTerms.in.pick({ rewardAmount: true, maxParticipants: true }).safeParse(typed)
  if (!data) return null
  const { rewardAmount, maxParticipants } = data
  return (
    <p className={classes.cost}>
      At most <strong>{formatMoney(budgetOf(rewardAmount, maxParticipants))}</strong> for {maxParticipants}{' '}
      {maxParticipants === 1 ? 'participant' : 'participants'}
    </p>
  )
}
