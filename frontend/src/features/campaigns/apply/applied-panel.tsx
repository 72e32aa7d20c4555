import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAuth } from '../../session/auth.tsx'
import { participationMutations } from '../queries.ts'

type AppliedPanelProps = {
  readonly campaign: CampaignDetail
  readonly mine: NonNullable<CampaignDetail['mine']>
}

/** A pending application, which its user can withdraw, with another role meanwhile, too. */
export function AppliedPanel({ campaign, mine }: AppliedPanelProps) {
  const { user } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const after =
    user?.role === 'creator' ? 'You can apply again while there is room.' : 'Only creators can apply again.'
  const withdraw = useMutation(participationMutations.withdraw())
  usePageActions({ title: 'Withdraw your application', words: 'take back', run: () => setAsking(true) })
  return (
    <Panel title="Applied" note={`Waiting on ${campaign.organizerName} since ${formatDate(mine.appliedAt)}.`}>
      <Button variant="default" onClick={() => setAsking(true)}>
        Withdraw application
      </Button>
      <BindingDialog
        opened={isAsking}
        title="Withdraw your application?"
        act="Withdraw application"
        cancelLabel="Keep it"
        isLoss
        isPending={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(mine.participationId, {
            ...toastsOf('Application withdrawn', after, 'Not withdrawn'),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>
          <bdi>{campaign.organizerName}</bdi> no longer sees it. {after}
        </p>
      </BindingDialog>
    </Panel>
  )
}
