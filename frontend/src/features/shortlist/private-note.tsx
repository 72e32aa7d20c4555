import type { UserId } from '@iam/contracts/values'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './private-note.module.css'
import { useEntry } from './use-entry.ts'

/** Loaded when the brand starts to write, so that the directory needs no form code. */
const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }))

/** The brand's private note about a creator. */
export function PrivateNote({ creatorUserId, name }: { creatorUserId: UserId; name: string }) {
  const { note, isKnown, isPending, change } = useEntry(creatorUserId)
  const [isWriting, setWriting] = useState(false)
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
            <span className={classes.label}>Private note</span> {note}
          </>
        ) : (
          'Add a private note'
        )}
        <span className={classes.whom}> about {name}</span>
      </button>
      <Dialog opened={isWriting} onClose={() => setWriting(false)} title={`Private note about ${name}`}>
        <Suspense fallback={<Skeleton height={210} />}>
          <NoteForm
            draft={`note ${creatorUserId}`}
            words={note}
            isPending={isPending}
            onSend={(next) => change({ note: next }, () => setWriting(false))}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
