import type { WorkspaceTask } from '@iam/contracts/participations/views'
import { Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endDraft } from '../../../lib/drafts.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAuth } from '../../session/auth.tsx'
import { submissionMutations, submissionQueries, type Work } from '../queries.ts'
import { ChoosePiece } from './choose-piece.tsx'
import classes from './hand-in-dialog.module.css'
import { PieceForm } from './piece-form.tsx'

type HandInDialogProps = {
  readonly task: WorkspaceTask
  readonly campaignId: string
  readonly onClose: () => void
}

/** Hands in work: a new piece or an existing one. The form starts with the version that was handed in last, if any. */
export function HandInDialog({ task, campaignId, onClose }: HandInDialogProps) {
  const { submission } = task
  const [source, setSource] = useState<'new' | 'existing'>('new')
  const handIn = useMutation(submissionMutations.handIn(task.id))
  const amend = useMutation(submissionMutations.amend(submission?.id ?? ''))
  const isAmending = submission?.status === 'submitted'
  const last = submission?.versions.at(-1)
  const { user } = useAuth()
  // The piece may have been edited since it was handed in; one that waits for its review cannot be.
  const isRevising = last !== undefined && !isAmending
  const own = useQuery({ ...submissionQueries.contents(user?.id ?? ''), enabled: isRevising })
  const edited = isRevising && own.data?.contents.find(({ id }) => id === last.contentId)

  const send = (work: Work, onError: (error: unknown) => void) => {
    const callbacks = {
      onSuccess() {
        // Nothing is left to choose if the piece was written here instead.
        endDraft(`choice ${task.id}`)
        onClose()
        showToast({
          title: isAmending ? 'Changed' : 'Handed in',
          description: `${task.title} waits for its review now.`,
        })
      },
      onError,
    }
    if (isAmending) amend.mutate(work, callbacks)
    else handIn.mutate(work, callbacks)
  }
  const isPending = handIn.isPending || amend.isPending
  const submitLabel = isAmending ? 'Save the change' : submission ? 'Hand in again' : 'Hand in'

  return (
    <Dialog opened onClose={onClose} title={`${submitLabel}: ${task.title}`}>
      <fieldset className={classes.source}>
        <legend>Where it comes from</legend>
        {(['new', 'existing'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="source" checked={source === value} onChange={() => setSource(value)} />
            {value === 'existing' ? 'Something you have' : last ? 'Revise it here' : 'Write it here'}
          </label>
        ))}
      </fieldset>
      {source === 'new' && isRevising && !own.isFetchedAfterMount ? (
        <Skeleton height={320} role="status" aria-label="Loading your piece" />
      ) : source === 'new' ? (
        <PieceForm
          taskId={task.id}
          submitLabel={submitLabel}
          piece={edited || last}
          isPending={isPending}
          // A piece that waits for review cannot be edited: the submission is changed, and the piece is updated from it.
          onSave={(piece, onError) =>
            send(
              last && !isAmending ? { contentId: last.contentId, change: piece } : { content: piece },
              onError,
            )
          }
        />
      ) : (
        <ChoosePiece
          taskId={task.id}
          campaignId={campaignId}
          submitLabel={submitLabel}
          isPending={isPending}
          onChoose={(contentId, onError) => send({ contentId }, onError)}
        />
      )}
    </Dialog>
  )
}
