import { attempt } from './attempt.ts'

const name = 'toast'

/** The toast that is carried over to the next page. Where a browser may keep nothing, none is. */
export const luggage = {
  read: () => attempt(() => sessionStorage.getItem(name)),
  write: (toast: string) => attempt(() => sessionStorage.setItem(name, toast)),
  clear: () => attempt(() => sessionStorage.removeItem(name)),
}
