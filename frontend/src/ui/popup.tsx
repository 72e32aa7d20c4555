import { type ReactNode, useSyncExternalStore } from 'react'
import { watchedValue } from '../lib/watched-value.ts'
import { Dialog } from './dialog.tsx'

const shown = watchedValue<{ readonly title: string; readonly body: ReactNode } | undefined>(undefined)
export const openPopup = shown.set
export const closePopup = () => shown.set(undefined)

/** The only popup of the app: closed, or open with the content of the last `openPopup`. */
export function Popup() {
  const content = useSyncExternalStore(shown.watch, shown.now, shown.now)
  return (
    <Dialog opened={content !== undefined} onClose={closePopup} title={content?.title ?? ''}>
      {content?.body}
    </Dialog>
  )
}
