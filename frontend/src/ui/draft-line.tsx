import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { DraftNote } from '../lib/use-draft.ts'
import classes from './draft-line.module.css'

const says = {
  restored: 'Restored what you had typed',
  older: 'This was changed after you had begun. Below is what you typed; it now says:',
  discarded: 'Discarded what you had typed',
  ended: 'What you had typed was sent, or discarded in another tab',
} as const

type DraftLineProps = {
  readonly note: DraftNote
  /** The name of the form, which stands for fields without a label of their own. */
  readonly form: string
}

/**
 * Says what became of the words that were typed into a form earlier. If the record has changed since, the fields hold the typed
 * values and this line the present ones, for the user to choose.
 */
export function DraftLine({ note, form }: DraftLineProps) {
  // Always the same button, so that it keeps the focus while its words change.
  const button = useRef<HTMLButtonElement>(null)
  const choice = choiceOf(note)
  return (
    <div className={classes.draft}>
      <p>{says[note.is]}</p>
      {note.is === 'older' && (
        <dl className={classes.now}>
          {note.changed.map(({ field, label, now }) => (
            <div key={field}>
              <dt>{label ?? form}</dt>
              <dd dir="auto">{now}</dd>
            </div>
          ))}
        </dl>
      )}
      {choice && (
        <div className={classes.choice}>
          {note.is === 'older' && (
            <Choice
              onClick={() => {
                button.current?.focus()
                note.keep()
              }}
            >
              Keep mine
            </Choice>
          )}
          <Choice ref={button} onClick={choice.choose}>
            {choice.name}
          </Choice>
        </div>
      )}
    </div>
  )
}

const Choice = Button.withProps({ variant: 'subtle', size: 'sm' })

function choiceOf(note: DraftNote) {
  if (note.is === 'ended') return undefined
  if (note.is === 'discarded') return { name: 'Bring back', choose: note.bringBack }
  return { name: note.is === 'older' ? 'Take the current' : 'Discard', choose: note.discard }
}
