import type { ContentsAnswer } from '@iam/contracts/contents/views'
import { Button, Skeleton } from '@mantine/core'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { Media } from '../../ui/media.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './profile.module.css'

type ContentListProps = {
  readonly contents: z.infer<typeof ContentsAnswer>['contents'] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  readonly name: string
}

const kinds = { video: 'Video', testimonial: 'Testimonial', reel: 'Reel', post: 'Post' } as const

/** What the creator has published. */
export function ContentList({ contents, failed, onRetry, name }: ContentListProps) {
  if (failed)
    return (
      <Notice role="alert" title="Content did not load" text="The connection may have dropped.">
        <Button onClick={onRetry}>Try Again</Button>
      </Notice>
    )
  if (!contents) return <Skeleton height={180} aria-label="Loading content" />
  // The owner is answered with drafts as well; here stands what everybody sees.
  const published = contents.filter(({ status }) => status === 'published')
  if (published.length === 0)
    return <Notice title="No content yet" text={`${name} has not published anything.`} />
  return (
    <ul className={classes.grid}>
      {published.map(({ id, type, title, body, mediaUrl, createdAt }) => (
        <li key={id} className={classes.item}>
          <Media url={mediaUrl} title={title} className={classes.media} />
          <p className={classes.kind}>
            {kinds[type]}, {formatDate(createdAt)}
          </p>
          <h3>{title}</h3>
          {body && <p className={classes.dim}>{body}</p>}
        </li>
      ))}
    </ul>
  )
}
