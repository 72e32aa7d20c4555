import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../lib/dates.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { Panel } from '../../../ui/panel.tsx'
import { participationMutations } from '../queries.ts'

type AppliedPanelProps = {
  readonly campaign: CampaignDetail
  readonly mine: NonNullable<CampaignDetail['mine']>
}

/** A pending application, which the creator can withdraw. */
export function AppliedPanel({ campaign, mine }: AppliedPanelProps) {
  const withdraw = useMutation(participationMutations.withdraw())
  return (
    <Panel title="Applied" note={`Waiting on ${campaign.organizerName} since ${formatDate(mine.appliedAt)}.`}>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            mine.participationId,
            toastsOf('Application withdrawn', 'You can apply again while there is room.', 'Not withdrawn'),
          )
        }
      >
        Withdraw application
      </Button>
    </Panel>
  )
}
