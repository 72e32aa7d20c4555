import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { isSessionOver } from '../lib/api-error.ts'
import { signedInAgain } from '../lib/session-state.ts'
import { originOf, whyNot } from '../lib/why-not.ts'
import { Notice } from './notice.tsx'

type LoadingFailedProps = Omit<ComponentProps<typeof Notice>, 'role' | 'text'> & {
  readonly error: unknown
  /** Replaces the reason, unless the reason is an ended session. */
  readonly text?: string
  /** If missing, the button reloads the page. */
  readonly onRetry?: () => void
}

/** Replaces content that did not load: the reason, the next step, and other actions (its children). */
export function LoadingFailed({ error, text, onRetry, children, ...notice }: LoadingFailedProps) {
  const isOver = isSessionOver(originOf(error))
  return (
    <Notice role="alert" {...notice} text={isOver ? whyNot(error) : (text ?? whyNot(error))}>
      {isOver ? (
        <Button onClick={() => void signedInAgain()}>Sign in</Button>
      ) : (
        <Button onClick={onRetry ?? (() => location.reload())}>Try Again</Button>
      )}
      {children}
    </Notice>
  )
}
