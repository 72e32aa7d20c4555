import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Profile } from './profile.tsx'
import classes from './profile-page.module.css'
import { profileQueries } from './queries.ts'
import { sampleProfile } from './sample-profile.ts'

/** What the profile's head shows for the current user's role. */
type Looked = {
  readonly aside?: (profile: ProfilePage) => ReactNode
  readonly explainTotal?: (amount: string) => ReactNode
}

/** `/iam/@{handle}`; any other value of this path segment is a 404. */
export function ProfileByAtHandle(looked: Looked) {
  const { atHandle = '' } = useParams()
  return atHandle.length > 1 && atHandle.startsWith('@') ? (
    <ProfileOf handle={atHandle.slice(1)} {...looked} />
  ) : (
    <NotFound />
  )
}

/** `/iam/profile/{handle}`, which the cards of the directory link to. */
export function ProfileByHandle(looked: Looked) {
  const { handle = '' } = useParams()
  return <ProfileOf handle={handle.replace(/^@/, '')} {...looked} />
}

function ProfileOf({ handle, aside, explainTotal }: Looked & { readonly handle: string }) {
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const { data, isPending, isError, error, refetch } = useQuery(
    isNew ? profileQueries.ofNewcomer(handle) : profileQueries.byHandle(handle),
  )

  if (isPending) return isNew ? <Preparing /> : <ProfileSkeleton />
  // What is shown stays when it cannot be read anew, unless the profile is gone.
  if (isError && (!data || isUnknown(error)))
    return (
      <NoticePage title="Profile Not Found" text="The creator profile you're looking for doesn't exist.">
        <ButtonLink to="/iam/directory">Back to Directory</ButtonLink>
        {!isUnknown(error) && (
          <Button variant="default" onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
      </NoticePage>
    )
  const profile = data?.profile ?? sampleProfile
  return (
    <Profile
      profile={profile}
      isSample={!data?.profile}
      aside={aside?.(profile)}
      explainTotal={explainTotal}
    />
  )
}

const Preparing = () => (
  <Page title="Preparing your profile">
    <div role="status" className={classes.preparing}>
      <span className={classes.pulse} aria-hidden="true" />
      <h1>Preparing your profile</h1>
      <p>Your passport is being stamped. This takes a moment.</p>
    </div>
  </Page>
)

const ProfileSkeleton = () => (
  <Page title="Profile">
    <div role="status" aria-label="Loading the profile" className={classes.skeleton}>
      <Skeleton circle height={150} />
      <Skeleton height={46} width="min(100%, 24rem)" />
      <Skeleton height={20} width="min(100%, 34rem)" />
      <Skeleton height={120} mt="lg" />
    </div>
  </Page>
)

/** The server answered that there is no such profile: another attempt would not find it either. */
const isUnknown = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status)
