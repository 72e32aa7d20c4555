import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { cents, formatMoney, money } from '@iam/contracts/money'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { explain } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { campaignMutations, campaignQueries } from '../queries.ts'
import classes from './end-campaign.module.css'
import { budgetOf } from './terms-input.ts'
import { waitingAmong } from './waiting.ts'

export type Ending = 'complete' | 'cancel'

type EndCampaignProps = {
  readonly campaign: CampaignDetail
  /** The dialog that is open. */
  readonly asking: Ending | null
  readonly onAsk: (next: Ending | null) => void
}

/** Ends a campaign permanently: completes it, or cancels it with a reason. */
export function EndCampaign({ campaign, asking, onAsk: setAsking }: EndCampaignProps) {
  const complete = useMutation(campaignMutations.complete(campaign.id))
  const cancel = useMutation(campaignMutations.cancel(campaign.id))
  const close = () => {
    if (complete.isError) complete.reset()
    setAsking(null)
  }
  const participants = useQuery(campaignQueries.participants(campaign.id))
  const { toComplete: unpaid } = waitingAmong(campaign, participants.data?.participations ?? [])
  // The act is final, so it is not offered before it is known whom it leaves unpaid.
  const isMissing = campaign.tasks.length === 0 && !participants.data
  const title = `Complete ${campaign.title}?`
  const sums = (what: string) => (campaign.spent === null ? '' : sumsOf(campaign, campaign.spent, what))
  if (campaign.status !== 'active') return null

  return (
    <Panel
      title="End the campaign"
      note="Either way it takes no more applications, and it cannot be opened again."
    >
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsking('complete')}>
          Complete campaign
        </Button>
        <Button variant="light" onClick={() => setAsking('cancel')}>
          Cancel campaign
        </Button>
      </div>
      <Dialog opened={asking === 'complete' && isMissing} title={title} onClose={close}>
        {participants.isError ? (
          <LoadingFailed level={3} title="The participants did not load" of={participants} />
        ) : (
          <Skeleton height={210} role="status" aria-label="Loading the participants" />
        )}
      </Dialog>
      <BindingDialog
        opened={asking === 'complete' && !isMissing}
        title={title}
        act="Complete campaign"
        cancelLabel="Not yet"
        problem={complete.isError && explain(complete.error)}
        isPending={complete.isPending}
        onClose={close}
        onConfirm={() =>
          complete.mutate(undefined, {
            onSuccess() {
              close()
              showToast({
                title: 'Campaign completed',
                description: 'Participants with every task approved are completed with it.',
              })
            },
          })
        }
      >
        {unpaid > 0 && (
          <p>
            <strong>
              {unpaid === 1 ? '1 participant is' : `${unpaid} participants are`} not completed and would get
              nothing:
            </strong>{' '}
            this campaign has no tasks.{' '}
            <Link to="?tab=people" onClick={close}>
              Complete them first
            </Link>
            .
          </p>
        )}
        <p>
          Open applications are turned down, and participants with tasks that are not approved leave with what
          they have earned. Review what was handed in first.
        </p>
        <p>{sums('is recorded as earned')}</p>
      </BindingDialog>
      <ReasonDialog
        opened={asking === 'cancel'}
        draft={`cancel ${campaign.id}`}
        onClose={close}
        title={`Cancel ${campaign.title}?`}
        text={`Applications are turned down and participations end. Work that is handed in can still be approved for ${daysOfGrace} days, and is paid. ${sums('that is recorded stands')} The campaign's page shows your reason.`}
        submitLabel="Cancel campaign"
        done={{ title: 'Campaign cancelled', description: 'Its page shows your reason.' }}
        isPending={cancel.isPending}
        onSend={(reason, callbacks) => cancel.mutate({ reason }, callbacks)}
      />
    </Panel>
  )
}

/** What the campaign has paid, and what stays of its budget or by how much it is exceeded, in a sentence. */
function sumsOf({ rewardAmount, maxParticipants }: CampaignDetail, spent: string, what: string): string {
  const budget = budgetOf(rewardAmount, maxParticipants)
  const left = cents(budget) - cents(spent)
  const rest =
    left < 0n
      ? `, ${formatMoney(money(-left))} more than the budget of ${formatMoney(budget)}`
      : `; ${formatMoney(money(left))} of the ${formatMoney(budget)} budget stays unspent`
  return `${formatMoney(spent)} ${what}${rest}.`
}
