import { pathOf } from '@iam/contracts/call'
import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useThingName } from '../../lib/thing-name.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Composer } from './composer.tsx'
import { newsQueries } from './queries.ts'

const toNews = (
  <ButtonLink to={pages.news.path} variant="default">
    All news
  </ButtonLink>
)

/** `/iam/news/new`. */
export function NewPostPage() {
  useThingName('New post')
  return (
    <Page title="New post">
      <PageHead title="New post" lede="A draft reaches no member until you publish it." />
      <Composer />
    </Page>
  )
}

/** `/iam/news/:id/edit`. */
export function EditPostPage() {
  const { id = '' } = useParams()
  const query = useQuery(newsQueries.post(id))
  const post = query.data?.post
  useThingName(post?.title)

  if (!post)
    return (
      <Page title="Edit post">
        {query.isPending && <Skeleton height={480} role="status" aria-label="Loading the post" />}
        {query.error && (
          <LoadingFailed level={1} title="This post did not load" of={query}>
            {toNews}
          </LoadingFailed>
        )}
      </Page>
    )
  if (!post.mayEdit)
    return (
      <NoticePage title="Not yours to edit" text="Only the author of a post and admins change it.">
        {toNews}
      </NoticePage>
    )
  return (
    <Page title="Edit post">
      <PageHead
        title="Edit post"
        lede={post.isPublished ? 'It is published: changes are shown at once.' : undefined}
      >
        <ButtonLink to={pathOf(pages.newsPost, { id })} variant="default">
          Back to the post
        </ButtonLink>
      </PageHead>
      <Composer key={post.id} post={post} />
    </Page>
  )
}
