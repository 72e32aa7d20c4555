import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { Loader } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { tellFailure } from '../../lib/tell-failure.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { type View, ViewAs } from '../../ui/view-as.tsx'
import { useAuth } from '../session/auth.tsx'
import { BrandView } from './brand-view.tsx'
import { CreatorView } from './creator-view.tsx'
import classes from './dashboard-page.module.css'
import { MonthsPanel } from './months-panel.tsx'
import { OtherSide } from './other-side.tsx'
import { dashboardMutations, dashboardQueries } from './queries.ts'

type Parts = {
  /** What waits for the user, on both views. */
  readonly yourMove: ReactNode
  /** What a new user does first, until it is done. */
  readonly firstSteps: ReactNode
  /** The payout that comes next, and who it waits for. */
  readonly nextPayout: ReactNode
}
/** `isWaiting`: a part is still loading, so that the page is shown as a whole. */
type DashboardPageProps = Parts & { readonly isWaiting: boolean }

/** `/iam/dashboard`: what waits for the signed-in user, figures and open tasks. */
export function DashboardPage({ isWaiting, ...parts }: DashboardPageProps) {
  const { user } = useAuth()
  const query = useQuery({ ...dashboardQueries.own(), enabled: user !== null })

  return (
    <Page title="Dashboard">
      {user && query.data && !isWaiting ? (
        <Dashboard user={user} figures={query.data} {...parts} />
      ) : query.error && !query.data ? (
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

type DashboardProps = Parts & { readonly user: SessionUser; readonly figures: DashboardAnswer }

/** Both views show the caller's own figures; the choice only switches between them, and is remembered. */
function Dashboard({ user, figures, yourMove, firstSteps, nextPayout }: DashboardProps) {
  const [view, setView] = useState<View>(user.viewAs ?? 'creator')
  const select = useRef<HTMLSelectElement>(null)
  const remember = useMutation(dashboardMutations.chooseView())
  const choose = (viewAs: View) => {
    if (viewAs === view) return
    setView(viewAs)
    remember.mutate({ viewAs }, { onError: tellFailure('This view is not remembered') })
  }
  const showBrandView = () => {
    choose('brand')
    // The button that was pressed is part of the creator's view.
    select.current?.focus()
  }

  return (
    <>
      <header className={classes.head}>
        <Portrait name={user.name} src="" size="m" />
        <h1>
          <small>Welcome back</small> <bdi>{user.name}</bdi>
        </h1>
        <ViewAs side={view} onChoose={choose} ref={select} />
      </header>
      <div className={classes.view}>
        <div className={classes.columns}>
          <div className={classes.view}>
            {yourMove}
            {firstSteps}
          </div>
          <MonthsPanel view={view} figures={figures} />
        </div>
        {view === 'creator' && (
          <OtherSide role={user.role} creator={figures.creator} onBrandView={showBrandView} />
        )}
        {view === 'brand' ? (
          <BrandView figures={figures} />
        ) : (
          <CreatorView user={user} figures={figures} nextPayout={nextPayout} />
        )}
      </div>
    </>
  )
}
