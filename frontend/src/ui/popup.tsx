import { type ReactNode, useSyncExternalStore } from 'react'
import { Dialog } from './dialog.tsx'

type Content = { readonly title: string; readonly body: ReactNode }

let shown: Content | undefined
const watchers = new Set<() => void>()

function show(content: Content | undefined): void {
  shown = content
  for (const changed of watchers) changed()
}
export const openPopup = (content: Content) => show(content)
export const closePopup = () => show(undefined)

/** The only popup of the app: closed, or open with the content of the last `openPopup`. */
export function Popup() {
  const content = useSyncExternalStore(watch, now, now)
  return (
    <Dialog opened={content !== undefined} onClose={closePopup} title={content?.title ?? ''}>
      {content?.body}
    </Dialog>
  )
}

const now = () => shown
function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
