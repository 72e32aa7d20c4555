import type { Campaign } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { closedBecause } from '../browse/openness.ts'
import { ApplyDialog } from './apply-dialog.tsx'

/** Opens the application; disabled, with the reason, if the campaign takes none. */
export function ApplyButton({ campaign, isWaiting }: { campaign: Campaign; isWaiting: boolean }) {
  const [isApplying, setApplying] = useState(false)
  const reason = closedBecause(campaign)
  return (
    <>
      <Button
        disabled={isWaiting || reason !== null}
        title={reason ?? undefined}
        onClick={() => setApplying(true)}
      >
        {reason === 'All places are taken.' ? 'No places left' : 'Apply Now'}
      </Button>
      {isApplying && <ApplyDialog campaign={campaign} onClose={() => setApplying(false)} />}
    </>
  )
}
