import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type LoadingFailedProps = {
  readonly title: string
  readonly text?: string
  readonly level?: 1 | 2
  /** What else can be done. */
  readonly children?: ReactNode
}

/** What stands in the place of what did not load. */
export const LoadingFailed = ({
  title,
  text = 'Check your connection, then try again.',
  level = 2,
  children,
}: LoadingFailedProps) => (
  <Notice role="alert" level={level} title={title} text={text}>
    <Button onClick={() => location.reload()}>Try Again</Button>
    {children}
  </Notice>
)
