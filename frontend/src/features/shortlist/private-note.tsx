import { Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageActions } from '../../lib/page-actions.ts'
import { tellFailure } from '../../lib/tell-failure.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './private-note.module.css'
import { shortlistMutations } from './queries.ts'
import { type Kept, notSaved, useEntry } from './use-entry.ts'

/** The form is loaded when the brand starts to write, so that the directory needs no form code. */
const load = async () => (await import('./note-form.tsx')).NoteForm

/** The brand's private note about a creator. */
export function PrivateNote({ creatorUserId, name, isPage = false }: Kept) {
  const { note, isKnown } = useEntry(creatorUserId)
  const { mutate, isPending } = useMutation(shortlistMutations.note(creatorUserId))
  const [isWriting, setWriting] = useState(false)
  const close = () => setWriting(false)
  const NoteForm = useLoaded(isWriting, load, 'The form did not load', close)
  usePageActions(
    isPage && isKnown && { title: 'Write a private note', words: name, run: () => setWriting(true) },
  )
  if (!isKnown) return null
  return (
    <>
      <button
        type="button"
        className={classes.note}
        data-empty={!note || undefined}
        onClick={() => setWriting(true)}
      >
        {note ? (
          <>
            <span className={classes.label}>Private note</span> <bdi>{note}</bdi>
          </>
        ) : (
          'Add a private note'
        )}
        <span className={classes.whom}>
          {' '}
          about <bdi>{name}</bdi>
        </span>
      </button>
      <Dialog opened={isWriting} onClose={close} title={`Private note about ${name}`}>
        {NoteForm ? (
          <NoteForm
            draft={`note ${creatorUserId}`}
            note={note}
            isPending={isPending}
            onSend={(change) => mutate(change, { onSuccess: close, onError: tellFailure(...notSaved) })}
            onClose={close}
          />
        ) : (
          <Skeleton height={210} />
        )}
      </Dialog>
    </>
  )
}
