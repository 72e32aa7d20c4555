import type { NewsPost } from '@iam/contracts/news/views'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import classes from './news-rows.module.css'
import type { newsQueries } from './queries.ts'

type NewsListProps = {
  readonly of: ReturnType<typeof newsQueries.feed>
  readonly label: string
  /** Replaces an empty list. */
  readonly ifNone: ReactNode
  readonly row: (post: NewsPost) => ReactNode
}

/** A list of posts in all its states. */
export function NewsList({ of, label, ifNone, row }: NewsListProps) {
  const list = useInfiniteQuery(of)
  const keys = useListKeys<HTMLUListElement>()
  const posts = list.data?.pages.flatMap((page) => page.posts)
  if (list.isError && !list.data) return <LoadingFailed title="The news did not load" of={list} />
  if (!posts) return <Skeleton height={320} role="status" aria-label="Loading the news" />
  if (posts.length === 0) return ifNone
  return (
    <>
      <ul className={classes.rows} {...keys} aria-label={label}>
        {posts.map((post) => (
          <li key={post.id}>{row(post)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isError ? 'Try loading more again' : 'Load more news'}
          </Button>
        </div>
      )}
    </>
  )
}
