import { attempt } from '../../lib/attempt.ts'

const key = 'draft interest'

/** What a visitor has typed into the contact form, for as long as the tab is open; nothing where storage is forbidden. */
export const interestDraft = {
  keep: (form: HTMLFormElement) =>
    attempt(() => sessionStorage.setItem(key, JSON.stringify([...new FormData(form)]))),
  forget: () => attempt(() => sessionStorage.removeItem(key)),
  /** Fills the fields that are still empty. */
  restore(form: HTMLFormElement): void {
    const typed = attempt(() => JSON.parse(sessionStorage.getItem(key)!) as [string, string][]) ?? []
    for (const [name, value] of typed) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null
      if (field && !field.value) field.value = value
    }
  },
}
