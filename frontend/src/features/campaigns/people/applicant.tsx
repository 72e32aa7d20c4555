import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { cents, formatMoney } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../lib/dates.ts'
import { endDraft } from '../../../lib/drafts.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { useSought } from '../../../lib/use-sought.ts'
import { Portrait } from '../../../ui/portrait.tsx'
import { participationMutations } from '../queries.ts'
import classes from './people-tab.module.css'

type ApplicantProps = {
  readonly applicant: Participant
  readonly campaign: CampaignDetail
  /** The id of the sentence that says what accepting binds to, or why none can be accepted. */
  readonly termsId: string
  readonly onReject: () => void
}

/** What an applicant earns at most: without what was earned before, by who took part before. */
export const rewardFor = ({ stillToEarn }: Participant, { rewardAmount }: CampaignDetail): string =>
  stillToEarn ?? rewardAmount

/** An applicant, to accept or to reject with a reason. */
export function Applicant({ applicant, campaign, termsId, onReject }: ApplicantProps) {
  const { id, name, note, appliedAt, earningsAccrued } = applicant
  const most = rewardFor(applicant, campaign)
  const act = `Accept for ${most === campaign.rewardAmount ? '' : 'up to '}${formatMoney(most)}`
  const hasEarned = cents(earningsAccrued) > 0n
  // Not of `mutate`: the applicant may be a participant before the answer, when the change is pushed first.
  const told = toastsOf(
    `${name} takes part`,
    campaign.tasks.length > 0
      ? 'They can hand in their work now.'
      : `Add tasks, or complete ${name} yourself before the campaign ends.`,
    'Not accepted',
  )
  const accept = useMutation({
    ...participationMutations.accept(),
    onSuccess() {
      told.onSuccess()
      endDraft(`reject ${id}`)
    },
    onError: told.onError,
  })
  return (
    <li {...useSought(id)} className={classes.row}>
      <Who person={applicant} line={`Applied ${formatDate(appliedAt)}`} />
      {note ? (
        <blockquote className={classes.note} dir="auto">
          {note}
        </blockquote>
      ) : (
        <p className={classes.dim}>No note</p>
      )}
      {hasEarned && (
        <dl className={classes.earned}>
          <dt>Earned before</dt>
          <dd>{formatMoney(earningsAccrued)}</dd>
        </dl>
      )}
      <div className={classes.buttons}>
        <Button
          loading={accept.isPending}
          disabled={campaign.organizerErased || campaign.participantCount >= campaign.maxParticipants}
          aria-label={`${act}: ${name}`}
          aria-describedby={termsId}
          onClick={() => accept.mutate(id)}
        >
          {act}
        </Button>
        <Button variant="default" aria-label={`Reject ${name}`} onClick={onReject}>
          Reject
        </Button>
      </div>
    </li>
  )
}

/** A creator, with a link to their profile. */
export const Who = ({ person: { name, handle, avatarUrl }, line }: { person: Participant; line: string }) => (
  <div className={classes.who}>
    <Portrait name={name} src={avatarUrl} size="s" />
    <div>
      <h3>
        <bdi>{handle ? <a href={`/iam/@${handle}`}>{name}</a> : name}</bdi>
      </h3>
      <p>{line}</p>
    </div>
  </div>
)
