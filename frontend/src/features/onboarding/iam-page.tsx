import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { Checklist } from './checklist.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import classes from './iam-page.module.css'
import { Join } from './join.tsx'
import { SampleProfiles } from './sample-profiles.tsx'
import { useJoining } from './use-joining.ts'

/** `/iam`: what I AM is, how to join, and how to sign in. */
export function IamPage() {
  const joining = useJoining()
  const { user, isLeaving } = joining
  return (
    <Page title="I AM">
      <div className={classes.parts}>
        {user && !isLeaving && <Welcome user={user} />}
        <Hero passport={joining.passport} isMember={user !== null && !isLeaving} />
        {(!user || isLeaving) && <Join joining={joining} />}
        <Checklist />
        <FeatureCards />
        <SampleProfiles />
      </div>
    </Page>
  )
}

/** Greets a signed-in user, with links to go on. */
function Welcome({ user }: { readonly user: SessionUser }) {
  return (
    <Panel tone="signal">
      <div className={classes.welcome}>
        <Portrait name={user.name} src={user.avatarUrl} />
        <div>
          <h2>
            Welcome back, <bdi>{user.name}</bdi>
          </h2>
          <p>
            {user.handle ? `You are signed in as @${user.handle}.` : `You are signed in as ${user.email}.`}
          </p>
        </div>
        <div>
          <ButtonLink to={pages.dashboard.path}>Go to Dashboard</ButtonLink>
          {user.handle && (
            <ButtonLink to={`/iam/@${user.handle}`} variant="default">
              Go to your profile
            </ButtonLink>
          )}
          <ButtonLink to="/iam/settings" variant="default">
            Settings
          </ButtonLink>
          {user.role === 'admin' && (
            <ButtonLink to="/admin/users" variant="default">
              Users and badges
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}
