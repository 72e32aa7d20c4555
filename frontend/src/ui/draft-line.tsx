import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { DraftNote } from '../lib/use-draft.ts'
import classes from './draft-line.module.css'

/**
 * Says that a form holds what was typed earlier. If its record has changed since, the fields hold the typed values and this line
 * the present ones, for the user to choose.
 */
export function DraftLine({ changed, keep, discard }: DraftNote) {
  const isOlder = changed.length > 0
  return (
    <div role="status" className={classes.draft}>
      <p>
        {isOlder
          ? 'This was changed after you had begun. Below is what you typed; it now says:'
          : 'Restored what you had typed'}
      </p>
      {isOlder && (
        <dl className={classes.now}>
          {changed.map(({ label, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{now}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.choice}>
        {isOlder && <Choice onChoose={keep}>Keep mine</Choice>}
        <Choice onChoose={discard}>{isOlder ? 'Take the current' : 'Discard'}</Choice>
      </div>
    </div>
  )
}

type ChoiceProps = { readonly onChoose: () => void; readonly children: string }

function Choice({ onChoose, children }: ChoiceProps) {
  const choose = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears, so the focus moves on to the form's first field.
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    onChoose()
  }
  return (
    <Button variant="subtle" size="sm" onClick={choose}>
      {children}
    </Button>
  )
}
