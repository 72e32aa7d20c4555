import type { ContentItem } from '@iam/contracts/contents/views'
import type { ContentStatus } from '@iam/contracts/enumerations'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { toastsOf } from '../../lib/tell-failure.ts'
import { Media } from '../../ui/media.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import { contentKinds } from '../../ui/states.ts'
import { StateTag, type StateWords } from '../../ui/tag.tsx'
import classes from './content-card.module.css'
import { contentMutations } from './queries.ts'

export const statuses: Readonly<Record<ContentStatus, StateWords>> = {
  draft: { name: 'Draft', tone: 'grey' },
  approved: { name: 'Ready', tone: 'blue' },
  published: { name: 'Published', tone: 'green' },
}

export type Item = z.infer<typeof ContentItem>

/** A piece of content, with its status and the actions that are possible next. */
export function ContentCard({ item, onEdit }: { item: Item; onEdit: () => void }) {
  const { id, type, title, body, mediaUrl, platforms, status, campaignId, publishedAt, createdAt } = item
  const publish = useMutation(contentMutations.publish())
  const unpublish = useMutation(contentMutations.unpublish())
  const { tone, ...lines } = styledRosetteOf(title)
  return (
    <article className={classes.card} style={{ '--tone': tone }}>
      <Media url={mediaUrl} title={title} className={classes.media} />
      <Rosette {...lines} className={classes.lines} />
      <div className={classes.text}>
        <p className={classes.top}>
          <StateTag of={statuses[status]} />
          <span>
            {contentKinds[type]}, {formatDate(publishedAt ?? createdAt)}
          </span>
        </p>
        <h2>{title}</h2>
        {body && <p className={classes.body}>{body}</p>}
        {platforms.length > 0 && <p className={classes.dim}>For {platforms.join(', ')}</p>}
        {campaignId && (
          <p className={classes.dim}>
            <a href={`/iam/campaigns/${campaignId}/work`}>Made for a campaign</a>
            {status === 'draft' && ': the brand approves it before it can be public'}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {status === 'approved' && (
          <Button
            loading={publish.isPending}
            aria-label={`Publish ${title}`}
            onClick={() =>
              publish.mutate(id, toastsOf('Published', 'It stands on your profile now.', 'Not published'))
            }
          >
            Publish
          </Button>
        )}
        <Button variant="default" data-opens aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {status === 'published' && (
          <Button
            variant="subtle"
            loading={unpublish.isPending}
            aria-label={`Unpublish ${title}`}
            onClick={() =>
              unpublish.mutate(id, toastsOf('Unpublished', 'Only you see it now.', 'Not unpublished'))
            }
          >
            Unpublish
          </Button>
        )}
      </div>
    </article>
  )
}
