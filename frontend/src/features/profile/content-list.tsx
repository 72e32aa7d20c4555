import type { ContentsAnswer } from '@iam/contracts/contents/views'
import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { useSought } from '../../lib/use-sought.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Media } from '../../ui/media.tsx'
import { Notice } from '../../ui/notice.tsx'
import { contentKinds } from '../../ui/states.ts'
import { ApproveContent } from './approve-content.tsx'
import classes from './profile.module.css'
import { profileMutations } from './queries.ts'
import { TakeDown, TakeDownButton, type Taken } from './take-down.tsx'

type Contents = z.infer<typeof ContentsAnswer>['contents']
type ContentListProps = {
  readonly contents: Contents | undefined
  readonly query: ComponentProps<typeof LoadingFailed>['of']
  readonly name: string
  /** Whether the viewer approves drafts for campaigns, and takes down what is published. */
  readonly moderates?: boolean
  readonly isOwn?: boolean
}

/** The creator's published content, and what waits for an admin's approval. */
export function ContentList({ contents, query, name, moderates = false, isOwn = false }: ContentListProps) {
  const [asked, setAsked] = useState<Taken | null>(null)
  if (query.error && !contents) return <LoadingFailed title="Content did not load" of={query} />
  if (!contents) return <Skeleton height={180} aria-label="Loading content" />
  // The answer to the owner and to admins has all drafts.
  const shown = contents.filter(
    ({ status, campaignId }) =>
      status === 'published' || (moderates && status === 'draft' && campaignId !== null),
  )
  return (
    <>
      {shown.length === 0 ? (
        <Notice
          title="No content yet"
          text={isOwn ? 'You have not published anything.' : `${name} has not published anything.`}
        >
          {isOwn && <ButtonLink to="/iam/content">Your content</ButtonLink>}
        </Notice>
      ) : (
        <ul className={classes.grid}>
          {shown.map((item) => (
            <Entry key={item.id} item={item} moderates={moderates} onTakeDown={setAsked} />
          ))}
        </ul>
      )}
      {asked && (
        <TakeDown
          {...asked}
          text="It leaves the profile at once. Its creator is told why, keeps it, and can change it and publish it again."
          by={profileMutations.unpublishContent(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type EntryProps = {
  readonly item: Contents[number]
  readonly moderates: boolean
  readonly onTakeDown: (asked: Taken) => void
}

function Entry({ item, moderates, onTakeDown }: EntryProps) {
  const { id, type, title, body, mediaUrl, createdAt, status, version, heldBy } = item
  const isForApproval = moderates && status === 'draft'
  return (
    <li {...useSought(id)} className={classes.item}>
      <Media url={mediaUrl} title={title} className={classes.media} />
      <p className={classes.kind}>
        {contentKinds[type]}, {formatDate(createdAt)}
        {status === 'draft' && ', a draft for a campaign'}
      </p>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {body && (
        <p className={classes.dim} dir="auto">
          {body}
        </p>
      )}
      {isForApproval && heldBy && (
        <p>
          Waits for its review. <Link to={`${pages.reviews.path}?submission=${heldBy}`}>Review it</Link>
        </p>
      )}
      {isForApproval && !heldBy && <ApproveContent id={id} title={title} version={version} />}
      {status === 'published' && moderates && <TakeDownButton of={{ id, name: title }} onAsk={onTakeDown} />}
    </li>
  )
}
