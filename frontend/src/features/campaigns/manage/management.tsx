import { maxTasks } from '@iam/contracts/campaigns/commands'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { cents, formatMoney, money } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { useTab } from '../../../lib/use-tab.ts'
import { MoneyBar } from '../../../ui/money-bar.tsx'
import { PeopleTab } from '../people/people-tab.tsx'
import { campaignQueries } from '../queries.ts'
import { TasksTab } from '../tasks/tasks-tab.tsx'
import { TimelineTab } from '../timeline/timeline-tab.tsx'
import { EditTerms } from './edit-terms.tsx'
import { EndCampaign, type Ending } from './end-campaign.tsx'
import classes from './management.module.css'
import { Overview } from './overview.tsx'
import { budgetOf } from './terms-input.ts'
import { waitingAmong } from './waiting.ts'
import { YourMoves } from './your-moves.tsx'

const tabs = {
  overview: 'Overview',
  people: 'People',
  tasks: 'Tasks',
  terms: 'Terms',
  timeline: 'Timeline',
} as const

export type TestimonialsProps = {
  /** The testimonials of the brand and one creator who completed the campaign. */
  readonly testimonials: (campaign: CampaignDetail, participant: Participant) => ReactNode
}

/** A campaign as its organizer and admins see it. */
export function Management({ campaign, testimonials }: TestimonialsProps & { campaign: CampaignDetail }) {
  const [tab, openTab] = useTab(tabs)
  // What is open in a tab: the search opens it from any of them.
  const [ending, setEnding] = useState<Ending | null>(null)
  const [addition, setAddition] = useState<object | null>(null)
  const at = (place: keyof typeof tabs, begin: () => void) => () => {
    if (tab !== place) openTab(place)
    begin()
  }
  const end = (by: Ending) => at('terms', () => setEnding(by))
  const isActive = campaign.status === 'active'
  const mayAdd = isActive && campaign.tasks.length < maxTasks
  usePageActions(
    mayAdd && { title: 'Add a task', words: 'new', run: at('tasks', () => setAddition({})) },
    isActive && { title: 'Complete the campaign', words: 'end', run: end('complete') },
    isActive && { title: 'Cancel the campaign', words: 'end', run: end('cancel') },
  )
  const { data } = useQuery(campaignQueries.participants(campaign.id))
  const waiting = useQuery(campaignQueries.waiting(campaign.id)).data?.total ?? 0
  const people = data?.participations ?? []
  const { applicants, toComplete } = waitingAmong(campaign, people)
  const atPeople = applicants + toComplete

  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        setAddition(null)
        openTab(next)
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label="The campaign">
        {Object.entries(tabs).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {value === 'people' && atPeople > 0 && <span className={classes.count}>{atPeople}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <div className={classes.stack}>
          <YourMoves campaign={campaign} people={people} waiting={waiting} />
          <Overview campaign={campaign}>
            <MoneyPanel campaign={campaign} />
          </Overview>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab campaign={campaign} testimonials={(one) => testimonials(campaign, one)} />
      </Tabs.Panel>
      <Tabs.Panel value="tasks">
        <TasksTab campaign={campaign} addition={addition} onAddition={setAddition} />
      </Tabs.Panel>
      <Tabs.Panel value="terms">
        <div className={classes.stack}>
          <EditTerms campaign={campaign} />
          <EndCampaign campaign={campaign} asking={ending} onAsk={setEnding} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <TimelineTab campaign={campaign} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** What the campaign has spent, of the most that it can cost. */
function MoneyPanel({ campaign }: { campaign: CampaignDetail }) {
  const { spent, rewardAmount, maxParticipants } = campaign
  if (spent === null) return null
  const budget = budgetOf(rewardAmount, maxParticipants)
  const left = cents(budget) - cents(spent)
  return (
    <section className={classes.money} aria-label="Money">
      <p>
        <strong>{formatMoney(spent)}</strong>
        <span>spent of {formatMoney(budget)}</span>
      </p>
      <MoneyBar label="Spent of the budget" spent={spent} budget={budget} />
      <p className={classes.left}>
        {left < 0n ? `${formatMoney(money(-left))} more than the budget` : `${formatMoney(money(left))} left`}
        : {formatMoney(rewardAmount)} for each of {counted(maxParticipants, 'participant')}, at most.
      </p>
    </section>
  )
}
