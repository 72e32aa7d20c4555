import type { ContentsAnswer } from '@iam/contracts/contents/views'
import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Media } from '../../ui/media.tsx'
import { Notice } from '../../ui/notice.tsx'
import { contentKinds } from '../../ui/states.ts'
import classes from './profile.module.css'

type ContentListProps = {
  readonly contents: z.infer<typeof ContentsAnswer>['contents'] | undefined
  readonly query: ComponentProps<typeof LoadingFailed>['of']
  readonly name: string
}

/** The creator's published content. */
export function ContentList({ contents, query, name }: ContentListProps) {
  if (query.error && !contents) return <LoadingFailed title="Content did not load" of={query} />
  if (!contents) return <Skeleton height={180} aria-label="Loading content" />
  // The owner's answer includes drafts; the profile only shows what all visitors see.
  const published = contents.filter(({ status }) => status === 'published')
  if (published.length === 0)
    return <Notice title="No content yet" text={`${name} has not published anything.`} />
  return (
    <ul className={classes.grid}>
      {published.map(({ id, type, title, body, mediaUrl, createdAt }) => (
        <li key={id} className={classes.item}>
          <Media url={mediaUrl} title={title} className={classes.media} />
          <p className={classes.kind}>
            {contentKinds[type]}, {formatDate(createdAt)}
          </p>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          {body && (
            <p className={classes.dim} dir="auto">
              {body}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
