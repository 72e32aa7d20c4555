import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { isAnothersSession, isSessionOver } from '../lib/api-error.ts'
import { signedInAgain } from '../lib/session-state.ts'
import { originOf, whyNot } from '../lib/why-not.ts'
import { Notice } from './notice.tsx'

type LoadingFailedProps = Omit<ComponentProps<typeof Notice>, 'role' | 'text'> & {
  /** The query that failed. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown }
  /** Replaces the reason, unless the reason is an ended session or another user's. */
  readonly text?: string
  /** The button reloads the page instead of fetching the query again. */
  readonly reloads?: boolean
}

/** Replaces content that did not load: the reason, the next step, and other actions (its children). */
export function LoadingFailed({ of, text, reloads = false, children, ...notice }: LoadingFailedProps) {
  const { error, refetch } = of
  const isOver = isSessionOver(originOf(error))
  const isAnothers = isAnothersSession(originOf(error))
  return (
    <Notice role="alert" {...notice} text={isOver || isAnothers ? whyNot(error) : (text ?? whyNot(error))}>
      {isOver ? (
        <Button onClick={() => void signedInAgain()}>Sign in</Button>
      ) : (
        <Button onClick={() => void (reloads || isAnothers ? location.reload() : refetch())}>
          {isAnothers ? 'Reload' : 'Try Again'}
        </Button>
      )}
      {children}
    </Notice>
  )
}
