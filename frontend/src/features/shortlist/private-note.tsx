import { Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { tellFailure } from '../../lib/tell-failure.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import type { NoteForm } from './note-form.tsx'
import classes from './private-note.module.css'
import { shortlistMutations } from './queries.ts'
import { type Kept, notSaved, useEntry } from './use-entry.ts'

const load = async () => (await import('./note-form.tsx')).NoteForm

/** The form is loaded when the brand starts to write, so that the directory needs no form code. */
function LoadedNoteForm(form: ComponentProps<typeof NoteForm>) {
  const code = useQuery({ queryKey: ['note form'], queryFn: () => loadChunk(load) })
  if (code.isError) return <LoadingFailed level={3} title="The form did not load" of={code} />
  const Loaded = code.data
  return Loaded ? <Loaded {...form} /> : <Skeleton height={210} />
}

/** The brand's private note about a creator. */
export function PrivateNote({ creatorUserId, name, isPage = false }: Kept) {
  const { note, isKnown } = useEntry(creatorUserId)
  const { mutate, isPending } = useMutation(shortlistMutations.note(creatorUserId))
  const [isWriting, setWriting] = useState(false)
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
      <Dialog opened={isWriting} onClose={() => setWriting(false)} title={`Private note about ${name}`}>
        <LoadedNoteForm
          draft={`note ${creatorUserId}`}
          words={note}
          isPending={isPending}
          onSend={(next) =>
            mutate({ note: next }, { onSuccess: () => setWriting(false), onError: tellFailure(...notSaved) })
          }
          onClose={() => setWriting(false)}
        />
      </Dialog>
    </>
  )
}
