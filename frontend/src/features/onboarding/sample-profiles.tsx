import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './iam-page.module.css'
import { onboardingQueries } from './queries.ts'

/** A few sample profiles, and a link to the directory. */
export function SampleProfiles() {
  const { data, isPending } = useQuery(onboardingQueries.sample())
  return (
    <section aria-labelledby="samples">
      <div className={classes.sectionHead}>
        <h2 id="samples">People with a passport</h2>
        <ButtonLink to="/iam/directory" variant="default">
          View All Profiles
        </ButtonLink>
      </div>
      <ul className={classes.cards} aria-label="Sample profiles">
        {isPending && (
          <li role="status" aria-label="Loading profiles">
            {<Skeleton height={84} radius="lg" />}
          </li>
        )}
        {data?.profiles.map(({ id, handle, tagline, user }) => (
          <li key={id} className={classes.sample}>
            <Portrait name={user.name} src={user.avatarUrl} />
            <div>
              <h3>
                <Link to={`/iam/@${handle}`} dir="auto">
                  {user.name}
                </Link>
              </h3>
              <p dir="auto">{tagline || `@${handle}`}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.demo}>
        <div>
          <h3>See how a passport comes about</h3>
          <p>The three steps, with sample data. Nothing is saved.</p>
        </div>
        <ButtonLink to="/iamwe" variant="default">
          Open the demo
        </ButtonLink>
      </div>
    </section>
  )
}
