import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { leaveOpen, sessionState } from '../../lib/session-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAuth } from './auth.tsx'
import classes from './session-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The state of the session, for components that show it. */
export const useSessionState = () => useSyncExternalStore(sessionState.watch, sessionState.now)

/** Shown over a page whose session is over or another user's: typed input is kept, and nothing is sent. */
export function SessionDialog() {
  const { user } = useAuth()
  const session = useSessionState()
  if (!user || session.is === 'sound' || !session.isAsked) return null
  return session.is === 'over' ? (
    <Dialog opened onClose={leaveOpen} title="Sign in to go on">
      <p className={classes.why}>
        Your session has ended. Sign in again as <bdi>{user.name}</bdi>: what you typed is still here, and
        what you were about to send is sent then.
      </p>
      <SignInForm email={user.email} isAgain />
    </Dialog>
  ) : (
    <Dialog opened onClose={leaveOpen} title="Another person is signed in">
      <p className={classes.why}>{session.sentence}</p>
      <p className={classes.why}>
        This page was opened as <bdi>{user.name}</bdi>. What you typed on it is still here to copy.
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
