import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { connection, followNetwork, untilReached } from '../lib/connection.ts'
import { useTopDialog } from '../ui/use-top-dialog.ts'
import classes from './connection-line.module.css'

const words = {
  sound: '',
  late: 'This takes longer than usual. It is tried again, and done only once.',
  lost: 'No connection to the portal.',
} as const

/** Says once for the whole portal that there is no connection, or that a command takes longer than usual. */
export function ConnectionLine() {
  const state = useSyncExternalStore(connection.watch, connection.now)
  const said = words[state]
  const dialog = useTopDialog()
  useEffect(followNetwork, [])
  useEffect(() => (state === 'lost' ? untilReached() : undefined), [state])
  const line = (
    <div role="status" aria-label="Connection" className={classes.line}>
      {said && <p>{said}</p>}
    </div>
  )
  return dialog ? createPortal(line, dialog) : line
}
