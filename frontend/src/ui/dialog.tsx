import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** Something that has to be decided before going on. It holds the focus and closes on Escape. */
export function Dialog({ opened, onClose, title, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay backgroundOpacity={0.72} blur={6} />
      <Modal.Content className={classes.content!}>
        <div className={classes.head}>
          <Modal.Title className={classes.title!}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
