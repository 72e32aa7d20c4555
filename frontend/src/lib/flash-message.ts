import { attempt } from './attempt.ts'

const name = 'toast'

/** The toast that is carried over to the next page; none if the browser forbids storage. */
export const flashMessage = {
  read: () => attempt(() => sessionStorage.getItem(name)),
  write: (toast: string) => attempt(() => sessionStorage.setItem(name, toast)),
  clear: () => attempt(() => sessionStorage.removeItem(name)),
}
