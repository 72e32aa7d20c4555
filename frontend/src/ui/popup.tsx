import type { ReactNode } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { Dialog } from './dialog.tsx'

type Content = { readonly title: string; readonly body: ReactNode }

const shown = createStore<Content | undefined>(undefined)

export const openPopup = (content: Content) => shown.set(content)
export const closePopup = () => shown.set(undefined)

/** The one popup of the whole app: closed, or open with what its opener gave it. */
export function Popup() {
  const content = useStore(shown)
  return (
    <Dialog opened={content !== undefined} onClose={closePopup} title={content?.title ?? ''}>
      {content?.body}
    </Dialog>
  )
}
