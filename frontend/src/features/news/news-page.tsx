import { pages } from '@iam/contracts/pages'
import { Tabs } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { usePageActions } from '../../lib/page-actions.ts'
import { useTab } from '../../lib/use-tab.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { useAuth } from '../session/auth.tsx'
import { NewsList } from './news-list.tsx'
import { FeedRow, WrittenRow } from './news-rows.tsx'
import { newsQueries } from './queries.ts'

const tabs = { feed: 'For you', written: 'Written' }

/** `/iam/news`: what is announced to the user; for those who post news also what they have written. */
export function NewsPage() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const mayPost = user !== null && (user.canPostNews || user.role === 'admin')
  usePageActions(
    mayPost && {
      title: 'Write a news post',
      words: 'new announce',
      run: () => void navigate(pages.newNewsPost.path),
    },
  )
  return (
    <Page title="News">
      <PageHead title="News" lede="What the I AM team announces.">
        {mayPost && <ButtonLink to={pages.newNewsPost.path}>New post</ButtonLink>}
      </PageHead>
      {mayPost ? <Both isAdmin={user.role === 'admin'} /> : <Feed />}
    </Page>
  )
}

function Feed() {
  return (
    <NewsList
      list={useInfiniteQuery(newsQueries.feed())}
      label="News"
      ifNone={
        <Notice title="No news" text="What the I AM team has to say to you will stand here.">
          <ButtonLink to={pages.dashboard.path} variant="default">
            Back to the dashboard
          </ButtonLink>
        </Notice>
      }
      row={(post) => <FeedRow post={post} />}
    />
  )
}

function Written({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <NewsList
      list={useInfiniteQuery(newsQueries.written())}
      label={isAdmin ? 'Posts of all authors' : 'Your posts'}
      ifNone={
        <Notice
          title="Nothing written yet"
          text="A first post can be a few lines; a draft reaches no member."
        >
          <ButtonLink to={pages.newNewsPost.path}>Write the first post</ButtonLink>
        </Notice>
      }
      row={(post) => <WrittenRow post={post} />}
    />
  )
}

function Both({ isAdmin }: { readonly isAdmin: boolean }) {
  const [tab, openTab] = useTab(tabs)
  return (
    <Tabs value={tab} onChange={openTab} keepMounted={false}>
      <Tabs.List aria-label="News">
        {Object.entries(tabs).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="feed">
        <Feed />
      </Tabs.Panel>
      <Tabs.Panel value="written">
        <Written isAdmin={isAdmin} />
      </Tabs.Panel>
    </Tabs>
  )
}
