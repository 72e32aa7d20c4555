import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useListKeys } from '../../../lib/use-list-keys.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WithoutTasks } from '../manage/your-moves.tsx'
import { campaignQueries } from '../queries.ts'
import { AcceptanceTerms } from './acceptance-terms.tsx'
import { Applicant } from './applicant.tsx'
import { FormerParticipant, ParticipantRow } from './participant-row.tsx'
import classes from './people-tab.module.css'
import { RejectApplicant } from './reject-applicant.tsx'
import { RemoveParticipant } from './remove-participant.tsx'

type PeopleTabProps = {
  readonly campaign: CampaignDetail
  readonly testimonials: (participant: Participant) => ReactNode
}

/** Applicants, participants and former participants. */
export function PeopleTab({ campaign, testimonials }: PeopleTabProps) {
  const query = useQuery(campaignQueries.participants(campaign.id))
  const applicantKeys = useListKeys<HTMLUListElement>()
  const participantKeys = useListKeys<HTMLUListElement>()
  const { hash } = useLocation()
  const [rejecting, setRejecting] = useState<Participant | null>(null)
  const [removing, setRemoving] = useState<Participant | null>(null)
  const { data } = query
  if (query.error && !data) return <LoadingFailed title="The list did not load" of={query} />
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading people" />

  const isOpen = campaign.status === 'active' && !campaign.organizerErased
  const present = data.participations.filter(({ closedReason }) => closedReason === null)
  const applicants = present.filter(({ status }) => status === 'applied')
  const participants = present.filter(({ status }) => status !== 'applied')
  const former = data.participations.filter(({ closedReason }) => closedReason !== null)

  if (data.participations.length === 0)
    return (
      <Notice
        title="No applications yet"
        text={
          isOpen
            ? 'The campaign is in the hub. You can also point creators to it yourself.'
            : 'This campaign had no participants.'
        }
      >
        {isOpen && <ButtonLink to="/iam/directory">Find creators</ButtonLink>}
      </Notice>
    )
  return (
    <div className={classes.people}>
      <WithoutTasks campaign={campaign} people={present} />
      {applicants.length > 0 && (
        <section aria-labelledby="applicants">
          <h2 id="applicants">Applications</h2>
          <AcceptanceTerms id="acceptance" campaign={campaign} applicants={applicants} />
          <ul {...applicantKeys} className={classes.list} aria-label="Applications">
            {applicants.map((one) => (
              <Applicant
                key={one.id}
                applicant={one}
                campaign={campaign}
                termsId="acceptance"
                onReject={() => setRejecting(one)}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="participants">
        <h2 id="participants">
          Participants <span>{`${participants.length}/${campaign.maxParticipants}`}</span>
        </h2>
        {participants.length === 0 ? (
          <p className={classes.dim}>
            {campaign.organizerErased
              ? 'No creator takes part.'
              : 'No participants yet. Accept an application, and the creator starts on the tasks.'}
          </p>
        ) : (
          <ul {...participantKeys} className={classes.list} aria-label="Participants">
            {participants.map((one) => (
              <ParticipantRow
                key={one.id}
                participant={one}
                campaign={campaign}
                onRemove={() => setRemoving(one)}
              >
                {one.testimonials && (
                  <details className={classes.said}>
                    <summary>{sayingOf(one)}</summary>
                    {testimonials(one)}
                  </details>
                )}
              </ParticipantRow>
            ))}
          </ul>
        )}
      </section>
      {former.length > 0 && (
        // One that a notification leads to may have ended since.
        <details className={classes.former} open={former.some(({ id }) => hash === `#${id}`) || undefined}>
          <summary>Ended ({former.length})</summary>
          <ul className={classes.list}>
            {former.map((one) => (
              <FormerParticipant key={one.id} participant={one} />
            ))}
          </ul>
        </details>
      )}
      {rejecting && <RejectApplicant applicant={rejecting} onClose={() => setRejecting(null)} />}
      {removing && (
        <RemoveParticipant
          participant={data.participations.find(({ id }) => id === removing.id) ?? removing}
          campaign={campaign}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

/** Label of a participant's testimonials, written or still to write. */
function sayingOf({ name, testimonials }: Participant): string {
  if (testimonials?.mine)
    return testimonials.theirs ? 'What you said of each other' : `What you said of ${name}`
  return testimonials?.isTheirsWritten
    ? `${name} has written about you. Write about ${name}`
    : `Write about ${name}`
}
