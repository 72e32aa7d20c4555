import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { ViewAs } from '../../ui/view-as.tsx'
import { useAuth } from '../session/auth.tsx'
import { BrandView } from './brand-view.tsx'
import { CreatorView } from './creator-view.tsx'
import classes from './dashboard-page.module.css'
import { dashboardQueries } from './queries.ts'

/** `/iam/dashboard`: the figures and open tasks of the signed-in user. */
export function DashboardPage() {
  const { user } = useAuth()
  const query = useQuery({ ...dashboardQueries.own(), enabled: user !== null })

  return (
    <Page title="Dashboard">
      {user && query.data ? (
        <Dashboard user={user} figures={query.data} />
      ) : query.error ? (
        <LoadingFailed
          level={1}
          title="Dashboard Error"
          of={query}
          reloads
          text="We couldn't load your dashboard. This might be due to a connection issue."
        />
      ) : (
        <div role="status" className={classes.loading}>
          <Loader color="var(--signal)" aria-hidden />
          <p>Loading dashboard...</p>
        </div>
      )}
    </Page>
  )
}

/** Both views show the caller's own figures; the choice only switches between them. */
function Dashboard({ user, figures }: { user: SessionUser; figures: DashboardAnswer }) {
  const [view, setView] = useState('creator')
  return (
    <>
      <header className={classes.head}>
        <Portrait name={user.name} src="" size="m" />
        <h1>
          <small>Welcome back</small> <bdi>{user.name}</bdi>
        </h1>
        <ViewAs side={view} onChoose={setView} />
      </header>
      {view === 'brand' ? <BrandView figures={figures} /> : <CreatorView user={user} figures={figures} />}
    </>
  )
}
