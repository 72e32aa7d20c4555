import { useNotifications } from '@mantine/notifications'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { packToast, toastById, toastStore, unpackToast } from '../lib/toasts.ts'
import { type Place, placeNow, returnTo } from '../lib/undo.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-region.module.css'

/** The place of the toasts, which appear one at a time. F8 moves the focus to it, until the toast is gone. */
export function ToastRegion() {
  const region = useRegion()
  const toast = toastById(useNotifications(toastStore).notifications[0]?.id)

  const before = useRef<Place>(null)

  useEffect(() => {
    const toRegion = ({ key }: KeyboardEvent) => {
      if (key !== 'F8') return
      if (!region?.contains(document.activeElement)) before.current = placeNow()
      region?.focus()
    }
    // Without another element, the one that had the focus was removed.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !region?.contains(relatedTarget)) before.current = null
    }
    window.addEventListener('keydown', toRegion)
    region?.addEventListener('focusout', forget)
    return () => {
      window.removeEventListener('keydown', toRegion)
      region?.removeEventListener('focusout', forget)
    }
  }, [region])
  const goBack = useCallback(() => {
    if (before.current) returnTo(before.current, { preventScroll: true })
    before.current = null
  }, [])
  useLayoutEffect(() => {
    if (!toast && region && document.activeElement === region) goBack()
  }, [toast, region, goBack])

  useEffect(() => {
    window.addEventListener('pagehide', packToast)
    unpackToast()
    return () => window.removeEventListener('pagehide', packToast)
  }, [])

  // The browser stacks its top layer by time of opening, so the region is opened again for each toast.
  useEffect(() => {
    if (!toast) return
    region?.hidePopover()
    region?.showPopover()
  }, [region, toast])

  if (!region) return null
  return createPortal(
    <div aria-live="polite">{toast && <ToastCard key={toast.id} toast={toast} onLeave={goBack} />}</div>,
    region,
  )
}

/**
 * The region's element, in the document while the component is mounted. An open modal dialog makes everything outside it
 * inert; the region is then moved into the dialog, where its toasts are announced and can be used.
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
      // Deferred, because opening at once forces the browser to lay out everything that was just rendered.
      setTimeout(() => element.isConnected && !element.matches(':popover-open') && element.showPopover())
    }
    const followDialogs = ({ type, target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLDialogElement)) return
      // Moved before the dialog closes, because the dialog may be removed from the document right after.
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
