import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { participationMutations } from '../queries.ts'

type RemoveParticipantProps = {
  readonly participant: Participant
  readonly campaign: CampaignDetail
  readonly onClose: () => void
}

/** Removes a participant, with a reason; it stands beside the list, which the participant may leave meanwhile. */
export function RemoveParticipant({ participant, campaign, onClose }: RemoveParticipantProps) {
  const { id, name, earningsAccrued, creatorErased } = participant
  const remove = useMutation(participationMutations.remove())
  return (
    <ReasonDialog
      opened
      draft={`remove ${id}`}
      title={`Remove ${name}?`}
      text={
        creatorErased
          ? 'The place is free again. The account is erased, so that nothing more is paid.'
          : `Their place is free again and they cannot apply again. The ${formatMoney(earningsAccrued)} of ${formatMoney(campaign.rewardAmount)} that they have earned stays theirs. They read your reason.`
      }
      submitLabel="Remove participant"
      isPending={remove.isPending}
      onClose={onClose}
      onSend={(reason, callbacks) => remove.mutate({ id, reason }, callbacks)}
    />
  )
}
