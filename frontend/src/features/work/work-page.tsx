import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { Participation } from '@iam/contracts/participations/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placeOfWork } from '../../lib/campaign-work.ts'
import { formatDate } from '../../lib/dates.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { appliedState } from '../../ui/states.ts'
import { StateTag, type StateWords } from '../../ui/tag.tsx'
import { nextStepIn } from './next-step.ts'
import { workQueries } from './queries.ts'
import classes from './work-page.module.css'

/** `/iam/work`: what the creator has in hand. `tasks` is the list of those to hand in, with where to go without any. */
export function WorkPage({ tasks }: { readonly tasks: (ifNone: ReactNode) => ReactNode }) {
  const query = useQuery(workQueries.campaigns())
  const keys = useListKeys<HTMLUListElement>()
  const campaigns = query.data?.participations
  const browse = (
    <ButtonLink to={pages.campaigns.path} size="sm" variant="default">
      Find a campaign
    </ButtonLink>
  )
  return (
    <Page title="Work">
      <PageHead title="Work" lede="Your tasks and campaigns in hand, and the next step of each." />
      {query.isPending && <Skeleton height={420} role="status" aria-label="Loading your work" />}
      {query.error && !campaigns && <LoadingFailed title="Your work did not load" of={query} />}
      {campaigns?.length === 0 && (
        <Notice title="No work in hand" text="Creators apply to campaigns, and find their tasks here.">
          <ButtonLink to={pages.campaigns.path}>Browse Campaigns</ButtonLink>
        </Notice>
      )}
      {campaigns && campaigns.length > 0 && (
        <div className={classes.parts}>
          {tasks(browse)}
          <Panel title="Your campaigns">
            <ul {...keys} className={classes.rows} aria-label="Your campaigns">
              {campaigns.map((participation) => (
                <CampaignRow key={participation.id} participation={participation} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </Page>
  )
}

const states: Readonly<Record<Participation['status'], StateWords>> = {
  applied: appliedState,
  active: { name: 'Active', tone: 'green' },
  completed: { name: 'Completed', tone: 'blue' },
}

function CampaignRow({ participation }: { readonly participation: Participation }) {
  const { title, brandName, dueDate, status, reward } = participation
  return (
    <li>
      <a href={placeOfWork(participation)} className={classes.row}>
        <bdi className={classes.title}>{title}</bdi>
        <span className={classes.reward}>{formatMoney(reward)}</span>
        <span className={classes.facts}>
          <StateTag of={states[status]} />
          <bdi>{brandName}</bdi>
          {dueDate && <time dateTime={dueDate}>Due {formatDate(dueDate)}</time>}
          <span className={classes.step}>{nextStepIn(participation)}</span>
        </span>
      </a>
    </li>
  )
}
