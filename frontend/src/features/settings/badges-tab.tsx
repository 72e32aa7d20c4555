import type { ProfilePage } from '@iam/contracts/profiles/views'
import { useQuery } from '@tanstack/react-query'
import { BadgeSeal, BadgeSeals, Seal } from '../../ui/badge-seal.tsx'
import { BadgeStory } from '../../ui/badge-story.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { settingsQueries } from './queries.ts'
import classes from './settings.module.css'

/** What badges mean, how they look, and which ones the user has. */
export function BadgesTab({ badges }: { readonly badges: ProfilePage['badges'] }) {
  return (
    <div className={`${classes.columns} ${classes.badges}`}>
      <Panel title="Your badges">
        {badges.some(({ status }) => status === 'issued') ? (
          <BadgeSeals badges={badges} label="Your badges" className={classes.seals} />
        ) : (
          <p className={classes.dim}>
            You have none yet. The I AM team issues them by hand, to complete profiles first: a photo, a
            tagline, and work to show.
          </p>
        )}
      </Panel>
      <History />
      <Panel title="How badges look" note="Two samples. Point at a badge to see who issued it, and when.">
        <ul className={classes.seals} aria-label="Sample badges">
          <li>
            <BadgeSeal type="Verified" />
          </li>
          <li>
            <Seal name="Early Adopter" tone="violet" />
          </li>
        </ul>
        <p className={classes.dim}>
          Badges cannot be asked for or bought, and one that no longer holds is revoked.
        </p>
      </Panel>
    </div>
  )
}

/** Badges issued and revoked, with the reasons; shown to their holder, not to the public. */
function History() {
  const query = useQuery(settingsQueries.badges())
  const { data } = query
  if (query.isError && !data)
    return <LoadingFailed level={3} title="Your badge history did not load" of={query} />
  if (!data || data.badges.length === 0) return null
  return (
    <Panel title="Badge history" note="Only you and the I AM team see the reasons.">
      <ul className={classes.stories} aria-label="Badge history">
        {data.badges.map((badge) => (
          <BadgeStory key={badge.id} badge={badge} />
        ))}
      </ul>
    </Panel>
  )
}
