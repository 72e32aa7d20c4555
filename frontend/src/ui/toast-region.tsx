import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { packToast, toastById, toastStore, unpackToast } from '../lib/toasts.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-region.module.css'

/** Where toasts appear, one at a time. F8 goes there. */
export function ToastRegion() {
  const region = useRegion()
  const toast = toastById(useNotifications(toastStore).notifications[0]?.id)

  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => event.key === 'F8' && region?.focus()
    window.addEventListener('keydown', toRegion)
    return () => window.removeEventListener('keydown', toRegion)
  }, [region])

  useEffect(() => {
    window.addEventListener('pagehide', packToast)
    unpackToast()
    return () => window.removeEventListener('pagehide', packToast)
  }, [])

  // The browser's top layer is ordered by time: the region joins it anew for each toast.
  useEffect(() => {
    if (region && toast) bringToTop(region)
  }, [region, toast])

  if (!region) return null
  return createPortal(
    <div aria-live="polite">{toast && <ToastCard key={toast.id} toast={toast} />}</div>,
    region,
  )
}

/**
 * The region, in the document as long as this is. A modal dialog makes everything outside itself deaf: while one is open
 * the region stands inside it, where what it says is heard and what it offers can be pressed.
 */
function useRegion(): HTMLElement | null {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('section')
    element.popover = 'manual'
    element.tabIndex = -1
    element.ariaLabel = 'Notifications (F8)'
    element.className = classes.region!
    const moveInto = (parent: Element) => {
      parent.append(element)
      // Not at once: the browser would have to lay out all that was drawn in the same moment.
      setTimeout(() => element.isConnected && !element.matches(':popover-open') && element.showPopover())
    }
    const followDialogs = ({ type, target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLDialogElement)) return
      // Before it closes, for it may leave the document in the same moment.
      if (type === 'beforetoggle' && newState === 'closed' && target.contains(element))
        moveInto(
          [...document.querySelectorAll('dialog:modal')].findLast((one) => one !== target) ?? document.body,
        )
      if (type === 'toggle' && target.matches(':modal')) moveInto(target)
    }
    document.addEventListener('beforetoggle', followDialogs, true)
    document.addEventListener('toggle', followDialogs, true)
    moveInto([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    setRegion(element)
    return () => {
      document.removeEventListener('beforetoggle', followDialogs, true)
      document.removeEventListener('toggle', followDialogs, true)
      element.remove()
    }
  }, [])
  return region
}

function bringToTop(region: HTMLElement) {
  region.hidePopover()
  region.showPopover()
}
