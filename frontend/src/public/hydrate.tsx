import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PublicPage } from './public-page.tsx'

/** Hydrates the prerendered HTML, and keeps what the visitor has typed and chosen before. */
export function hydrate(path: string, Content: ComponentType): void {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, value: field.value }))
  const chosen = [...document.querySelectorAll('input')].filter(
    (field) => field.checked && !field.defaultChecked,
  )
  hydrateRoot(document.getElementById('root')!, <PublicPage path={path} Content={Content} />)
  for (const { field, value } of typed) {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const field of chosen) field.click()
}
