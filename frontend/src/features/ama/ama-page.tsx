import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTab } from '../../lib/use-tab.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { BrowseTab } from './browse/browse-tab.tsx'
import { HostTab } from './host/host-tab.tsx'
import { LiveTab } from './live/live-tab.tsx'

const tabs = { browse: 'Browse Sessions', live: 'Live Q&A', host: 'Host Session' } as const

const panels: Readonly<Record<keyof typeof tabs, ReactNode>> = {
  ...{ browse: <BrowseTab />, live: <LiveTab />, host: <HostTab /> },
}

/** `/iam/ama`, public. */
export function AmaPage() {
  const [tab, open] = useTab(tabs)
  return (
    <Page title="AMA Sessions">
      <PageHead
        title="AMA Sessions"
        lede="Ask creators anything while they are live. Votes decide what is answered first, and each session can be replayed."
      />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label="AMA Sessions">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(panels).map(([value, panel]) => (
          <Tabs.Panel key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
