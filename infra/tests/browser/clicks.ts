import type { Page } from '@playwright/test'

/** How often the user of a page has used pointer and keys. */
export type Used = { clicks: number; keys: number }

/**
 * Counts the clicks and keys of a page's user as its browser gets them, from the next document on. A chord such as Ctrl and K is
 * one key; letters, which are words that the user writes, are none.
 */
export async function countUse(page: Page): Promise<Readonly<Used>> {
  const used: Used = { clicks: 0, keys: 0 }
  await page.exposeBinding('use', (_, what: keyof Used) => {
    used[what] += 1
  })
  await page.addInitScript(() => {
    const use = (what: string) => (window as unknown as { use: (what: string) => void }).use(what)
    const isChordBegun = (key: string) => ['Control', 'Meta', 'Alt', 'Shift'].includes(key)
    const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && !metaKey && !altKey
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && use('clicks'), true)
    window.addEventListener(
      'keydown',
      (event) => event.isTrusted && !isChordBegun(event.key) && !isLetter(event) && use('keys'),
      true,
    )
  })
  return used
}
