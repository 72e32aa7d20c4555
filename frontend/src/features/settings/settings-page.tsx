import type { SessionUser } from '@iam/contracts/users/views'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTab } from '../../lib/use-tab.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { ToAnchor } from '../../ui/to-anchor.tsx'
import { signInFor } from '../session/access.ts'
import { useAuth } from '../session/auth.tsx'
import { Account } from './account.tsx'
import { Analytics } from './analytics.tsx'
import { BadgesTab } from './badges-tab.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { settingsQueries } from './queries.ts'

/** Panels of other features: the account that payouts go to, and what is notified. */
type Panels = { readonly payoutAccount?: ReactNode; readonly notifications?: ReactNode }

/** `/iam/settings`. A visitor is asked to sign in on this page instead of being redirected. */
export function SettingsPage(panels: Panels) {
  const { status, user } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (status === 'signed-in') return <Settings user={user} {...panels} />
  return (
    <Page title="Profile Settings">
      {status === 'loading' ? (
        <Waiting />
      ) : (
        <Notice level={1} title="Authentication Required" text="You must be logged in to access settings.">
          <ButtonLink to={signInFor(pathname + search + hash)}>Log In</ButtonLink>
        </Notice>
      )}
    </Page>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading settings">
    <Skeleton height={46} width="min(100%, 22rem)" mb="lg" />
    <Skeleton height={300} />
  </div>
)

const tabs = {
  profile: 'Profile',
  personal: 'Personal Info',
  badges: 'Badges',
  analytics: 'Analytics',
} as const

function Settings({ user, ...panels }: Panels & { readonly user: SessionUser }) {
  const [tab, openTab] = useTab(tabs)
  const query = useQuery(settingsQueries.profile(user.id))
  const profile = query.data?.profile

  return (
    <Page title="Profile Settings">
      <PageHead title="Profile Settings" lede="What the portal shows of you, and how you get in.">
        {user.handle && (
          <ButtonLink to={`/iam/@${user.handle}`} variant="default">
            View Profile
          </ButtonLink>
        )}
      </PageHead>
      <Tabs value={tab} onChange={openTab} keepMounted>
        <Tabs.List aria-label="Settings">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="personal">
          <PersonalInfo user={user} />
        </Tabs.Panel>
        {profile ? (
          <>
            <Tabs.Panel value="profile">
              <ProfileTab profile={profile} />
            </Tabs.Panel>
            <Tabs.Panel value="badges">
              <BadgesTab badges={profile.badges} />
            </Tabs.Panel>
            <Tabs.Panel value="analytics">
              <Analytics profile={profile} />
            </Tabs.Panel>
          </>
        ) : (
          tab !== 'personal' && (
            <Tabs.Panel value={tab}>
              {query.isPending ? <Waiting /> : <LoadingFailed title="Your profile did not load" of={query} />}
            </Tabs.Panel>
          )
        )}
      </Tabs>
      <Account user={user} {...panels} />
      {!query.isPending && <ToAnchor />}
    </Page>
  )
}
