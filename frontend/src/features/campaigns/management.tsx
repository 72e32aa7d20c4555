import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignTerms } from './campaign-terms.tsx'
import { EditTerms } from './edit-terms.tsx'
import { EndCampaign } from './end-campaign.tsx'
import classes from './management.module.css'
import { MoneyPanel } from './money-panel.tsx'
import { PeopleTab } from './people-tab.tsx'
import { campaignQueries } from './queries.ts'
import { TasksTab } from './tasks-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

const tabs = {
  overview: 'Overview',
  people: 'People',
  tasks: 'Tasks',
  terms: 'Terms',
  timeline: 'Timeline',
} as const

/** A campaign for whoever runs it. */
export function Management({ campaign }: { readonly campaign: CampaignDetail }) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab') ?? ''
  const tab = asked in tabs ? asked : 'overview'
  // Applications and work come from elsewhere while this is open: a quiet look each 15 seconds, as long as the window shows.
  const watched = { refetchInterval: 15_000 }
  const { data } = useQuery({ ...campaignQueries.participants(campaign.id), ...watched })
  const waiting = useQuery({ ...campaignQueries.waiting(campaign.id), ...watched }).data?.total ?? 0
  const applicants = data?.participations.filter((one) => one.status === 'applied' && !one.closedReason)

  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        setAddress(next && next !== 'overview' ? { tab: next } : {}, {
          replace: true,
          preventScrollReset: true,
        })
      }
      keepMounted={false}
    >
      <Tabs.List aria-label="The campaign">
        {Object.entries(tabs).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {value === 'people' && applicants && applicants.length > 0 && (
              <span className={classes.count}>{applicants.length}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <div className={classes.stack}>
          {applicants && applicants.length > 0 && (
            <p className={classes.move}>
              <strong>Your move.</strong>{' '}
              <Link to="?tab=people">
                {applicants.length} {applicants.length === 1 ? 'application waits' : 'applications wait'} for
                your answer
              </Link>
            </p>
          )}
          {waiting > 0 && (
            <p className={classes.move}>
              <strong>Your move.</strong>{' '}
              <Link to={`/iam/reviews?campaign=${campaign.id}`}>
                {waiting} {waiting === 1 ? 'submission waits' : 'submissions wait'} for your review
              </Link>
            </p>
          )}
          {campaign.tasks.length === 0 && campaign.status === 'active' && (
            <p className={classes.move}>
              <strong>Your move.</strong> <Link to="?tab=tasks">Add the first task</Link>, so that
              participants know what to hand in.
            </p>
          )}
          <div className={classes.columns}>
            <CampaignTerms campaign={campaign} />
            <aside className={classes.aside}>
              <MoneyPanel campaign={campaign} />
              <CampaignFacts campaign={campaign} />
            </aside>
          </div>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="tasks">
        <TasksTab campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="terms">
        <div className={classes.stack}>
          <EditTerms campaign={campaign} />
          <EndCampaign campaign={campaign} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <TimelineTab campaign={campaign} />
      </Tabs.Panel>
    </Tabs>
  )
}
