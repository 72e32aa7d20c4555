import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import {
  currentSessionState,
  leaveOpen,
  type SessionState,
  watchSessionState,
} from '../../lib/session-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAuth } from './auth.tsx'
import classes from './session-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The state of the session, for components that show it. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(watchSessionState, currentSessionState)

/** Shown over a page whose session is over or another user's: typed input is kept, and nothing is sent. */
export function SessionDialog() {
  const { user } = useAuth()
  const sessionState = useSessionState()
  if (!user || sessionState.is === 'sound' || !sessionState.isAsked) return null
  return sessionState.is === 'over' ? (
    <Dialog opened onClose={leaveOpen} title="Sign in to go on">
      <p className={classes.why}>
        Your session has ended. Sign in again as {user.name}: what you typed is still here, and what you were
        about to send is sent then.
      </p>
      <SignInForm email={user.email} isAgain />
    </Dialog>
  ) : (
    <Dialog opened onClose={leaveOpen} title="Another person is signed in">
      <p className={classes.why}>{sessionState.sentence}</p>
      <p className={classes.why}>
        This page was opened as {user.name}. What you typed on it is still here to copy.
      </p>
      <div className={classes.choice}>
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="default" onClick={leaveOpen}>
          Not yet
        </Button>
      </div>
    </Dialog>
  )
}
