import { pathOf } from '@iam/contracts/call'
import type { NewsPost } from '@iam/contracts/news/views'
import { pages } from '@iam/contracts/pages'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDateTime } from '../../lib/dates.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { toastsOf } from '../../lib/tell-failure.ts'
import { useMoveOn } from '../../lib/use-move-on.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import classes from './post-panel.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { newsMutations } from './queries.ts'
import { aimOf, statusTags } from './words.ts'

/** Where a post stands, whom it reached, and what its author can do with it. */
export function PostPanel({ post }: { readonly post: NewsPost }) {
  const { id, title } = post
  const { user } = useAuth()
  const [searchParams, setSearchParams] = useSearchParams()
  const [isDeleting, setDeleting] = useState(false)
  const moveOn = useMoveOn()
  const told = toastsOf('Post deleted', title, 'The post was not deleted')
  const remove = useMutation({
    ...newsMutations.remove(),
    ...told,
    // Not of `mutate`: the panel may be gone before the answer, when the change is pushed first.
    onSuccess() {
      told.onSuccess()
      moveOn(pages.news.path)
    },
  })
  const unpublish = useUndoable(newsMutations.unpublish(id), 'Not unpublished')
  const unschedule = useUndoable(newsMutations.unschedule(id), 'Not unscheduled')
  const status = unpublish.isDone || unschedule.isDone ? 'draft' : post.status
  const isPublished = status === 'published' || status === 'expired'
  const [isAsking, setAsking] = useState(searchParams.has('publish'))
  const close = () => {
    setAsking(false)
    if (searchParams.has('publish')) setSearchParams({}, { replace: true, preventScrollReset: true })
  }
  // The clock or another user may publish it meanwhile; the question would stand there again once it is unpublished.
  useEffect(() => {
    if (isAsking && isPublished) close()
  })
  usePageActions(!isPublished && { title: 'Publish the post', words: 'send', run: () => setAsking(true) })

  return (
    <Panel title={user?.id === post.authorId ? 'Your post' : `A post by ${post.authorName}`}>
      <p className={classes.status}>
        <StateTag of={statusTags[status]} />
        <span>For {aimOf(post)}.</span>
        {status === 'scheduled' && post.scheduledAt && (
          <span>
            Goes out on <time dateTime={post.scheduledAt}>{formatDateTime(post.scheduledAt)}</time>
            {post.quiet && ', quietly'}.
          </span>
        )}
        {post.expiresAt && (
          <span>
            {status === 'expired' ? 'Ended' : 'Ends'} on{' '}
            <time dateTime={post.expiresAt}>{formatDateTime(post.expiresAt)}</time>.
          </span>
        )}
      </p>
      {isPublished && post.reach && <ReachLine reach={post.reach} isQuiet={post.quiet} />}
      <div className={classes.acts}>
        {!isPublished && (
          <Button onClick={() => setAsking(true)}>
            {status === 'scheduled' ? 'Publish or reschedule…' : 'Publish…'}
          </Button>
        )}
        <ButtonLink to={pathOf(pages.editNewsPost, { id })} variant="default">
          Edit
        </ButtonLink>
        {status === 'scheduled' && (
          <Button variant="default" onClick={() => unschedule.act(`Unscheduled ${title}`, undefined)}>
            Unschedule
          </Button>
        )}
        {isPublished && (
          <Button variant="default" onClick={() => unpublish.act(`Unpublished ${title}`, undefined)}>
            Unpublish
          </Button>
        )}
        {!post.wasPublished && (
          <Button variant="subtle" className={classes.loss!} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      {isAsking && !isPublished && <PublishDialog post={post} onClose={close} />}
      <BindingDialog
        opened={isDeleting}
        title={`Delete “${title}”?`}
        act="Delete"
        isLoss
        isPending={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate(id, { onError: () => setDeleting(false) })}
      >
        <p>The draft is gone for good. No member has seen it.</p>
      </BindingDialog>
    </Panel>
  )
}

type ReachProps = { readonly reach: NonNullable<NewsPost['reach']>; readonly isQuiet: boolean }

/** Of the notices the latest counts: an edit of a post that was published quietly may have notified its readers, too. */
const ReachLine = ({ reach: { read, audience, delivered }, isQuiet }: ReachProps) => {
  const share = audience === 0 ? 0 : Math.round((100 * read) / audience)
  return (
    <dl className={classes.reach}>
      <div>
        <dt>Read</dt>
        <dd>
          {read} of {audience} ({share} %)
        </dd>
      </div>
      {(isQuiet || delivered !== null) && (
        <div>
          <dt>Notified</dt>
          <dd>{delivered ?? 'None, published quietly'}</dd>
        </div>
      )}
    </dl>
  )
}
