import type { Locator, Page } from '@playwright/test'

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
export const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
/** A form with its fields filled in, sent by the button of this name. */
export const filled = (within: Locator, fields: Readonly<Record<string, string>>, send: string) => ({
  typed: Object.entries(fields).map(
    ([name, text]) => [within.getByRole('textbox', { name: new RegExp(`^${name}`) }).first(), text] as const,
  ),
  send: button(within, send),
})
