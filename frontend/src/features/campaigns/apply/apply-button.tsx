import type { Campaign } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { closedBecause } from '../browse/openness.ts'
import { campaignMutations } from '../queries.ts'

/** Applies without a note and a further dialog; disabled, with the reason, if the campaign takes no applications. */
export function ApplyButton({ campaign }: { campaign: Campaign }) {
  const apply = useMutation(campaignMutations.apply(campaign.id))
  const reason = closedBecause(campaign)
  return (
    <Button
      disabled={reason !== null}
      loading={apply.isPending}
      title={reason ?? undefined}
      onClick={() => apply.mutate('', applying)}
    >
      {reason === 'All places are taken.' ? 'No places left' : 'Apply Now'}
    </Button>
  )
}

/** What is said of an application. */
export const applying = { onSuccess: tellSuccess, onError: tellNotApplied }

function tellSuccess() {
  showToast({
    title: 'Application Submitted!',
    description: 'Your application has been submitted successfully.',
  })
}

function tellNotApplied(error: unknown) {
  const why = error instanceof ApiError && error.status === 409 ? ` ${error.detail ?? ''}` : ''
  showToast({
    variant: 'destructive',
    title: 'Application Failed',
    description: `There was an error submitting your application.${why}`,
  })
}
