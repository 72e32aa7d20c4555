import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { nowShows } from '../lib/session-state.ts'

// Browser APIs that Mantine needs and jsdom lacks.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
// jsdom has the element of a dialog, but not its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
afterEach(() => {
  cleanup()
  // Drafts of a test's forms are not for the next one.
  localStorage.clear()
  sessionStorage.clear()
  // Nor is its user, or the other one who was signed in by then: files share their modules.
  nowShows(undefined)
})
