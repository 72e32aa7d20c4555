import type { NewsPost, NewsPostsAnswer } from '@iam/contracts/news/views'
import { Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import classes from './news-rows.module.css'

type NewsListProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<z.infer<typeof NewsPostsAnswer>>>
  readonly label: string
  /** Replaces an empty list. */
  readonly ifNone: ReactNode
  readonly row: (post: NewsPost) => ReactNode
}

/** A list of posts in all its states. */
export function NewsList({ list, label, ifNone, row }: NewsListProps) {
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
          <LoadMore of={list}>Load more news</LoadMore>
        </div>
      )}
    </>
  )
}
