import { createNotificationsStore, updateNotificationsState } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { flashMessage } from './flash-message.ts'
import { newId } from './new-id.ts'

export type Toast = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly action: ReactNode
  readonly variant: 'default' | 'destructive'
}

export const displayTime = 5_000
/** How long a dismissed toast is kept, in ms; the specification's number. */
export const forgetAfter = 1_000_000

/** The toasts on the screen: at most one. */
export const toastStore = createNotificationsStore()
const known = new Map<string, Toast>()
export const toastById = (id: string | undefined): Toast | undefined => (id ? known.get(id) : undefined)

/** Shows a toast, which replaces the current one. */
export function showToast(given: Partial<Omit<Toast, 'id'>>): string {
  const id = newId()
  const toast: Toast = { title: '', description: '', action: null, variant: 'default', ...given, id }
  known.set(id, toast)
  updateNotificationsState(toastStore, (shown) => {
    for (const one of shown) forgetLater(one.id!)
    return [{ id, message: toast.description }]
  })
  return id
}

/** Removes a toast from the screen. */
export function dismissToast(id: string): void {
  updateNotificationsState(toastStore, (shown) => shown.filter((one) => one.id !== id))
  forgetLater(id)
}

const forgetLater = (id: string) => setTimeout(() => known.delete(id), forgetAfter)

/** The most ms for which a toast waits for the next document: enough for a slow page, but not for old news. */
export const carriedFor = 60_000

/** Saves the current toast for the next document, as the browser leaves this one. */
export function packToast(): void {
  const { title, description, variant } = toastById(toastStore.getState().notifications[0]?.id) ?? {}
  if (title)
    flashMessage.write(JSON.stringify({ title, description, variant, until: Date.now() + carriedFor }))
}

/** Shows the saved toast, unless it is too old. */
export function unpackToast(): void {
  const kept = flashMessage.read()
  flashMessage.clear()
  if (!kept) return
  const { until, ...toast } = JSON.parse(kept)
  if (until > Date.now()) showToast(toast)
}
