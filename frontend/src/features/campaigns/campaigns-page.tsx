import { Skeleton, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { makesCampaigns } from '../../lib/makes.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { ViewAs } from '../../ui/view-as.tsx'
import { useAuth } from '../session/auth.tsx'
import { ParticipationsTab } from './apply/participations-tab.tsx'
import { BrowseTab } from './browse/browse-tab.tsx'
import { CreateTab } from './manage/create-tab.tsx'
import { ManagedTab } from './manage/managed-tab.tsx'
import { type Mode, mayChoose, modeOf } from './manage/mode.ts'

const tabs: Readonly<Record<Mode, readonly { value: string; label: string; panel: ReactNode }[]>> = {
  creator: [
    { value: 'browse', label: 'Browse Campaigns', panel: <BrowseTab /> },
    { value: 'mine', label: 'My Campaigns', panel: <ParticipationsTab /> },
  ],
  brand: [
    { value: 'mine', label: 'My Campaigns', panel: <ManagedTab /> },
    { value: 'create', label: 'Create Campaign', panel: <CreateTab /> },
  ],
}

const ledes: Readonly<Record<Mode, string>> = {
  creator: 'Work that brands are offering now. Apply, hand in, and see each step until it is paid.',
  brand: 'Everything you are running: who applied, what waits for your review, and what it has cost.',
}

/** `/iam/campaigns`, public. */
export function CampaignsPage() {
  const { status, user } = useAuth()
  const [searchParams, setSearchParams] = useSearchParams()
  if (status === 'loading') return <Waiting />

  const mode = modeOf(user, searchParams.get('as'))
  // Of who is no brand any more, the campaigns go on, and no other is created.
  const shown = tabs[mode].filter(({ value }) => value !== 'create' || makesCampaigns(user))
  const tab = shown.find(({ value }) => value === searchParams.get('tab')) ?? shown[0]!
  const show = (next: URLSearchParams) => setSearchParams(next, { replace: true, preventScrollReset: true })
  /** What is searched for and chosen in a tab stays in the URL meanwhile: no other tab of the view reads it. */
  const openTab = (next: string | null) => {
    const to = new URLSearchParams(searchParams)
    if (next && next !== shown[0]!.value) to.set('tab', next)
    else to.delete('tab')
    show(to)
  }

  return (
    <Page title="Campaigns">
      <PageHead title="Campaign Hub" lede={ledes[mode]}>
        {mayChoose(user) && (
          <ViewAs side={mode} onChoose={(next) => show(new URLSearchParams({ as: next }))} />
        )}
      </PageHead>
      <Tabs value={tab.value} onChange={openTab} keepMounted={false}>
        <Tabs.List aria-label="Campaigns">
          {shown.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

const Waiting = () => (
  <Page title="Campaigns">
    <PageHead title="Campaign Hub" lede={ledes.creator} />
    <div role="status" aria-label="Loading campaigns">
      <Skeleton height={44} width={280} mb="xl" />
      <Skeleton height={320} />
    </div>
  </Page>
)
