import type { Campaign } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { campaignQueries } from '../queries.ts'
import { AfterApplying } from './after-applying.tsx'
import { ApplyForm } from './apply-form.tsx'

/** Applies from a list: what the campaign pays, a note, and what happens after it. */
export function ApplyDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { data } = useQuery(campaignQueries.detail(campaign.id))
  const mine = data?.campaign.mine
  return (
    <Dialog opened onClose={onClose} title={`Apply to ${campaign.title}`}>
      {/* The list does not say so: it knows the participations that go on. */}
      {mine?.closedReason === 'removed' ? (
        <>
          <p>Your participation in this campaign was ended, so you cannot apply again.</p>
          {mine.closedNote && <blockquote dir="auto">{mine.closedNote}</blockquote>}
        </>
      ) : (
        <ApplyForm campaign={campaign} onApplied={onClose} onCancel={onClose}>
          <p>
            Up to <strong>{formatMoney(campaign.rewardAmount)}</strong> for everything, by{' '}
            {formatDate(campaign.endAt)}.
          </p>
          {data && <AfterApplying campaign={data.campaign} />}
        </ApplyForm>
      )}
    </Dialog>
  )
}
