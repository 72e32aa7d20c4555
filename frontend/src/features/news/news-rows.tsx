import { pathOf } from '@iam/contracts/call'
import type { NewsPost } from '@iam/contracts/news/views'
import { pages } from '@iam/contracts/pages'
import type { ReactNode } from 'react'
import { StateTag } from '../../ui/tag.tsx'
import classes from './news-rows.module.css'
import { aimOf, priorityTags, statusTags, whenOf } from './words.ts'

/** A post of the feed as one link, marked until it has been read. */
export const FeedRow = ({ post }: { readonly post: NewsPost }) => {
  const tag = priorityTags[post.priority]
  return (
    <Row post={post} isUnread={!post.isRead}>
      <bdi>{post.authorName}</bdi>
      {post.publishedAt && <time dateTime={post.publishedAt}>{whenOf(post.publishedAt)}</time>}
      {tag && <StateTag of={tag} />}
    </Row>
  )
}

/** A post as its author sees it: where it stands, for whom it is, and how many have read it. */
export const WrittenRow = ({ post }: { readonly post: NewsPost }) => {
  const { status, scheduledAt, publishedAt, updatedAt, reach } = post
  const at = scheduledAt ?? publishedAt ?? updatedAt
  return (
    <Row post={post} isUnread={false}>
      <StateTag of={statusTags[status]} />
      <span>For {aimOf(post)}</span>
      {reach && (
        <span>
          {reach.read} of {reach.audience} read
        </span>
      )}
      <time dateTime={at}>{whenOf(at)}</time>
    </Row>
  )
}

type RowProps = {
  readonly post: NewsPost
  readonly isUnread: boolean
  readonly children: ReactNode
}

const Row = ({ post: { id, title, content }, isUnread, children }: RowProps) => (
  <a href={pathOf(pages.newsPost, { id })} className={classes.row} data-unread={isUnread || undefined}>
    <span className={classes.title} dir="auto">
      {isUnread && <span className={classes.unseen}>Unread: </span>}
      {title}
    </span>
    <span className={classes.excerpt} dir="auto">
      {content}
    </span>
    <span className={classes.facts}>{children}</span>
  </a>
)
