import { expect, type Page } from '@playwright/test'

/** Something that a live region said. */
export type Said = {
  readonly text: string
  readonly role: 'alert' | 'status'
  /** When, in ms. */
  readonly at: number
  /** When the document was opened that said it, in ms. */
  readonly openedAt: number
}

/** Collects what the live regions of a page say, in order, from the next document on. */
export async function listenTo(page: Page): Promise<readonly Said[]> {
  const said: Said[] = []
  await page.exposeBinding('hear', (_, one: Said) => void said.push(one))
  await page.addInitScript(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    const hear = (one: object) => (window as unknown as { hear: (one: object) => void }).hear(one)
    const last = new WeakMap<Element, string>()
    // The text of what is not shown yet has no spaces between its paragraphs.
    const letters = (text: string) => text.replaceAll(' ', '')

    function say(region: Element): void {
      // A region around others is silent: they speak for themselves.
      if (!(region instanceof HTMLElement) || !region.isConnected || region.querySelector(live)) return
      const text = region.innerText.replace(/\s+/g, ' ').trim()
      if (letters(text) === (last.get(region) ?? '')) return
      last.set(region, letters(text))
      if (text === '') return
      const role = region.matches('[role="alert"], [aria-live="assertive"]') ? 'alert' : 'status'
      hear({ text, role, at: Date.now(), openedAt: performance.timeOrigin })
    }

    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (around) regions.add(around)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(live)) regions.add(node)
          for (const within of node.querySelectorAll(live)) regions.add(within)
        }
      }
      for (const region of regions) say(region)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return said
}

const letters = (text: string) => text.replaceAll(' ', '')

/**
 * Expects that these were said, each once and in this order. What else was said, such as that something did not work, may come
 * in between.
 */
export function expectSaid(said: readonly Said[], lines: readonly RegExp[]): void {
  // A toast goes along when its document is left, and the next one says it again.
  const wentAlong = ({ text, at, openedAt }: Said) =>
    said.some((one) => letters(one.text) === letters(text) && one.at < at && one.openedAt !== openedAt)
  const found = said.filter((one) => lines.some((line) => line.test(one.text)) && !wentAlong(one))
  expect(
    found.map(({ text }, place) => (lines[place]?.test(text) ? String(lines[place]) : text)),
    said.map(({ role, text }) => `${role}: ${text}`).join('\n'),
  ).toEqual(lines.map(String))
}
