import { expect, type Locator, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'

/**
 * Checks a dialog, named by its source file: opened by keyboard, by Enter or a key of its own, it takes the focus (its
 * heading, unless another part is named) and keeps it, has no axe violations, is not cut off at 320 px, and Escape returns
 * the focus to its opener.
 */
export async function isOpenToEverybody(
  file: string,
  opener: Locator,
  first?: Locator,
  key = 'Enter',
): Promise<void> {
  const page = opener.page()
  await page.setViewportSize({ width: 1440, height: 900 })
  await opener.focus()
  await page.keyboard.press(key)
  await holdsTheFocus(file, page, first)
  await closesTo(opener)
}

/** The same of a dialog that a press on a button of another dialog leads to; Escape moves the focus to `next`. */
export async function followsForEverybody(file: string, button: Locator, next: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
  await expect(button).toHaveCount(0)
  await holdsTheFocus(file, next.page())
  await closesTo(next)
}

async function holdsTheFocus(file: string, page: Page, first?: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/\S/)
  await expect(first ?? dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await isOutside(page), `${file}: what lies behind can be reached`).toBe(false)
  await hasNoViolation(page, file, 'dialog[open]')
  await fits(page, file)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function closesTo(next: Locator): Promise<void> {
  const page = next.page()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(next).toBeFocused()
}

/** Whether an element behind the dialog has the focus; the browser's own bars may have it. */
const isOutside = (page: Page) =>
  page.evaluate(() => !document.activeElement!.matches('body, dialog, dialog *'))

/** The first button of this name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
