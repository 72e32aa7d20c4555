import { pathOf } from '@iam/contracts/call'
import type { ContentItem } from '@iam/contracts/contents/views'
import { pages } from '@iam/contracts/pages'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { toastsOf } from '../../lib/tell-failure.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { Media } from '../../ui/media.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import { contentKinds, contentStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './content-card.module.css'
import { contentMutations } from './queries.ts'

export type Item = z.infer<typeof ContentItem>

/** A piece of content, with its status and the actions that are possible next. */
export function ContentCard({ item, onEdit }: { item: Item; onEdit: () => void }) {
  const { id, type, title, body, mediaUrl, platforms, campaignId, publishedAt, createdAt, heldBy } = item
  const publish = useMutation(contentMutations.publish())
  const unpublish = useUndoable(contentMutations.unpublish(id), 'Not unpublished')
  const status = unpublish.isDone ? 'approved' : item.status
  const [isAsking, setAsking] = useState(false)
  const { tone, ...lines } = styledRosetteOf(title)
  return (
    <article className={classes.card} style={{ '--tone': tone }}>
      <Media url={mediaUrl} title={title} className={classes.media} />
      <Rosette {...lines} className={classes.lines} />
      <div className={classes.text}>
        <p className={classes.top}>
          <StateTag of={contentStates[status]} />
          <span>
            {contentKinds[type]}, {formatDate(publishedAt ?? createdAt)}
          </span>
        </p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {body && (
          <p className={classes.body} dir="auto">
            {body}
          </p>
        )}
        {platforms.length > 0 && <p className={classes.dim}>For {platforms.join(', ')}</p>}
        {campaignId && (
          <p className={classes.dim}>
            <a href={`/iam/campaigns/${campaignId}/work`}>Made for a campaign</a>
            {status === 'draft' &&
              ': it can be public once the brand approves your work with it, or an admin approves it'}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {status === 'approved' && (
          <Button aria-label={`Publish ${title}`} onClick={() => setAsking(true)}>
            Publish
          </Button>
        )}
        {heldBy && campaignId ? (
          <p className={classes.dim}>
            Waits for its review:{' '}
            <Link to={pathOf(pages.workspace, { id: campaignId })}>see it in the workspace</Link>
          </p>
        ) : (
          <Button variant="default" data-opens aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {status === 'published' && (
          <Button
            variant="subtle"
            aria-label={`Unpublish ${title}`}
            onClick={() => unpublish.act(`Unpublished ${title}`, undefined)}
          >
            Unpublish
          </Button>
        )}
      </div>
      <BindingDialog
        opened={isAsking}
        title={`Publish ${title}?`}
        act="Publish"
        isPending={publish.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          publish.mutate(id, {
            ...toastsOf('Published', 'It stands on your profile now.', 'Not published'),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>It stands on your profile, where visitors and search engines read it, until you unpublish it.</p>
      </BindingDialog>
    </article>
  )
}
