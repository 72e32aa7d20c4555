import { formatMoney } from '@iam/contracts/money'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { makesContent } from '../../lib/makes.ts'
import { useTab } from '../../lib/use-tab.ts'
import { Figure } from '../../ui/figure.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAuth } from '../session/auth.tsx'
import { SetPasswordForm } from '../session/set-password-form.tsx'
import { CampaignList } from './campaign-list.tsx'
import { ContentList } from './content-list.tsx'
import { Portfolio } from './portfolio.tsx'
import classes from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { profileQueries } from './queries.ts'
import { sampleContents } from './sample-profile.ts'
import { TestimonialList } from './testimonial-list.tsx'
import { TrackRecord } from './track-record.tsx'

const tabs = {
  portfolio: 'Portfolio',
  content: 'Content',
  campaigns: 'Campaigns',
  testimonials: 'Testimonials',
}

type ProfileProps = {
  readonly profile: ProfilePage
  readonly isSample: boolean
  /** What the current user keeps private about this person, such as a brand's star and note. */
  readonly aside?: ReactNode
  /** Explains the total to its owner. */
  readonly explainTotal?: ((amount: string) => ReactNode) | undefined
}

export function Profile({ profile, isSample, aside, explainTotal }: ProfileProps) {
  const { user } = useAuth()
  useCanonical(`${location.origin}/iam/@${profile.handle}`)
  const isOwn = user?.id === profile.userId
  const moderates = user?.role === 'admin' && !isSample
  const [tab, openTab] = useTab(tabs)
  /** Only creators have a next step where content, campaigns and testimonials come from. */
  const isOwnWork = isOwn && makesContent(user)
  // Read here: a tab that is opened later sees the result of this rendering.
  const { data, error, refetch } = useQuery({
    ...profileQueries.contents(profile.userId),
    enabled: !isSample,
  })

  return (
    <Page title={profile.name} wide>
      <ProfileHead profile={profile} isOwn={isOwn} isSample={isSample} aside={aside} />
      <div className={classes.body}>
        {isOwn && !user?.hasPassword && (
          <Panel
            tone="signal"
            title="Set a password"
            note="Your profile is open. Until you set a password, only a link sent to your email lets you in again."
          >
            <SetPasswordForm />
          </Panel>
        )}
        <dl className={classes.figures}>
          <Figure label="Total Views" value={profile.metricsViews.toLocaleString('en-US')} />
          <Figure label="Profile Clicks" value={profile.metricsClicks.toLocaleString('en-US')} />
          <Figure
            label="Total Earnings"
            value={
              isOwn && explainTotal ? explainTotal(profile.earningsTotal) : formatMoney(profile.earningsTotal)
            }
          />
          <Figure label="Active Campaigns" value={profile.activeCampaignCount.toLocaleString('en-US')} />
        </dl>
        {!isSample && profile.role === 'creator' && <TrackRecord handle={profile.handle} />}
        <Tabs value={tab} onChange={openTab} keepMounted={false}>
          <Tabs.List aria-label={`More of ${profile.name}`}>
            {Object.entries(tabs).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="portfolio">
            <Portfolio profile={profile} isOwn={isOwn} />
          </Tabs.Panel>
          <Tabs.Panel value="content">
            <ContentList
              contents={isSample ? sampleContents : data?.contents}
              query={{ error, refetch }}
              name={profile.name}
              moderates={moderates}
              isOwn={isOwnWork}
            />
          </Tabs.Panel>
          <Tabs.Panel value="campaigns">
            <CampaignList profile={profile} isOwn={isOwnWork} />
          </Tabs.Panel>
          <Tabs.Panel value="testimonials">
            <TestimonialList profile={profile} moderates={moderates} isOwn={isOwnWork} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Page>
  )
}

/** Sets the page's canonical URL while the screen is mounted; afterwards it is the current address again. */
function useCanonical(href: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (!link) return
    link.href = href
    return () => {
      link.href = location.origin + location.pathname
    }
  }, [href])
}
