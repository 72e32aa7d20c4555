import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { cutOff } from './whole.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no axe violations on the page, or in the part of it that the selector names. */
export async function hasNoViolation(page: Page, name: string, part?: string): Promise<void> {
  // During an animation colours are in between: wait for its end. Scroll-driven animations have none and are not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ finished }) => finished),
    ).catch(() => {}),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ name, id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}

/** Expects that at 320 px nothing scrolls sideways and nothing is cut off. */
export async function fits(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name })
    .toBeLessThanOrEqual(320)
  await expect.poll(() => cutOff(page), { message: name }).toEqual([])
}
