import { zodResolver } from '@hookform/resolvers/zod'
import { PrivateNote as Note } from '@iam/contracts/shortlists/commands'
import type { UserId } from '@iam/contracts/values'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './private-note.module.css'
import { useEntry } from './use-entry.ts'

type PrivateNoteProps = { readonly creatorUserId: UserId; readonly name: string }

/** The brand's note about a creator, for nobody else. */
export function PrivateNote({ creatorUserId, name }: PrivateNoteProps) {
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
        <NoteForm
          note={note}
          isPending={isPending}
          onSave={(next) => change({ note: next }, () => setWriting(false))}
          onClose={() => setWriting(false)}
        />
      </Dialog>
    </>
  )
}

type NoteFormProps = {
  readonly note: string
  readonly isPending: boolean
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

function NoteForm({ note, isPending, onSave, onClose }: NoteFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ note: Note })),
    defaultValues: { note },
  })
  return (
    <Form
      label="Private note"
      onSubmit={handleSubmit(({ note: next }) => onSave(next))}
      end={
        <>
          <Button type="submit" loading={isPending}>
            Save note
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Textarea
        label="Note"
        description="Only your brand reads it. The creator never does."
        rows={4}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </Form>
  )
}
