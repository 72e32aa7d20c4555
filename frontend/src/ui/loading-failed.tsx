import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isSessionOver } from '../lib/api-error.ts'
import { signedInAgain } from '../lib/session-state.ts'
import { originOf, whyNot } from '../lib/why-not.ts'
import { Notice } from './notice.tsx'

type LoadingFailedProps = {
  readonly title: string
  readonly error: unknown
  /** Replaces the reason, unless the reason is an ended session. */
  readonly text?: string
  readonly level?: 1 | 2 | 3
  /** If missing, the button reloads the page. */
  readonly onRetry?: () => void
  /** Other actions. */
  readonly children?: ReactNode
}

/** Replaces content that did not load: the reason, and the next step. */
export function LoadingFailed({ title, error, text, level = 2, onRetry, children }: LoadingFailedProps) {
  const isOver = isSessionOver(originOf(error))
  return (
    <Notice role="alert" level={level} title={title} text={isOver ? whyNot(error) : (text ?? whyNot(error))}>
      {isOver ? (
        <Button onClick={() => void signedInAgain()}>Sign in</Button>
      ) : (
        <Button onClick={onRetry ?? (() => location.reload())}>Try Again</Button>
      )}
      {children}
    </Notice>
  )
}
