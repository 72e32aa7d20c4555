import type { Badge } from '@iam/contracts/badges/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { badgeName } from '../../ui/badge-seal.tsx'
import { BadgeStory } from '../../ui/badge-story.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import classes from './admin.module.css'
import { adminMutations, adminQueries } from './queries.ts'

/** Every badge that a user has or had, with the reasons. */
export function BadgeHistory({ userId }: { userId: string }) {
  const { data, isPending, isError, refetch } = useQuery(adminQueries.badges(userId))
  const [revoking, setRevoking] = useState<Badge | null>(null)
  const revoke = useMutation(adminMutations.revokeBadge())

  if (isPending) return <Skeleton height={96} aria-label="Loading badges" />
  if (isError)
    return (
      <p role="alert">
        The history did not load.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (data!.badges.length === 0) return <p>No badge has been issued to this person yet.</p>
  return (
    <>
      <ul className={classes.stories}>
        {data!.badges.map((badge) => (
          <BadgeStory key={badge.id} badge={badge}>
            {!badge.revokedAt && (
              <Button size="sm" variant="light" onClick={() => setRevoking(badge)}>
                Revoke {badgeName(badge.type)}
              </Button>
            )}
          </BadgeStory>
        ))}
      </ul>
      <ReasonDialog
        opened={revoking !== null}
        draft={`revoke ${revoking?.id}`}
        title="Revoke this badge?"
        text="It disappears from the profile and the directory at once. The history keeps it, with the reason."
        submitLabel="Revoke badge"
        done={{ title: 'Badge revoked', description: 'The profile no longer shows it.' }}
        onClose={() => setRevoking(null)}
        isPending={revoke.isPending}
        onSend={(reason, callbacks) => revoke.mutate({ id: revoking!.id, reason }, callbacks)}
      />
    </>
  )
}
