import { attempt } from './attempt.ts'

const storageKey = 'toast'

/**
 * The toast on the screen when the browser loads another document, kept as JSON to be shown there; none if storage is
 * forbidden.
 */
export const flashMessage = {
  read: () => attempt(() => sessionStorage.getItem(storageKey)),
  write: (json: string) => attempt(() => sessionStorage.setItem(storageKey, json)),
  clear: () => attempt(() => sessionStorage.removeItem(storageKey)),
}
