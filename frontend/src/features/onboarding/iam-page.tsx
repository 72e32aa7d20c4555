import { Page } from '../../ui/page.tsx'
import { Checklist } from './checklist.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import classes from './iam-page.module.css'
import { Join } from './join.tsx'
import { SampleProfiles } from './sample-profiles.tsx'
import { useJoining } from './use-joining.ts'
import { Welcome } from './welcome.tsx'

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
