import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { hasCode } from '../../lib/api-error.ts'
import { useThingName } from '../../lib/thing-name.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './post-body.module.css'
import { PostLine, PostText } from './post-body.tsx'
import { PostPanel } from './post-panel.tsx'
import { newsQueries } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** `/iam/news/:id`: a post; its author and admins also see how it does, and what can be done with it. */
export function PostPage() {
  const { id = '' } = useParams()
  const query = useQuery(newsQueries.post(id))
  // One that was withdrawn or has expired meanwhile leaves its readers' screens; after another failure it stays.
  const post = hasCode(query.error, 'news-unknown') ? undefined : query.data?.post
  useThingName(post?.title)
  useMarkRead(post)

  if (!post)
    return (
      <Page title="News">
        {query.isPending && <Skeleton height={320} role="status" aria-label="Loading the post" />}
        {query.error && (
          <LoadingFailed level={1} title="This post did not load" of={query}>
            <ButtonLink to={pages.news.path} variant="default">
              All news
            </ButtonLink>
          </LoadingFailed>
        )}
      </Page>
    )
  return (
    <Page title={post.title}>
      <PageHead title={<bdi>{post.title}</bdi>}>
        <ButtonLink to={pages.news.path} variant="default">
          All news
        </ButtonLink>
      </PageHead>
      {post.mayEdit && <PostPanel post={post} />}
      <article aria-label={post.title} className={classes.article}>
        <PostLine {...post} at={post.publishedAt} />
        <PostText content={post.content} />
      </article>
    </Page>
  )
}
