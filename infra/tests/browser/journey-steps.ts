import type { Locator, Page } from '@playwright/test'
import { dialog } from './offer-steps.ts'

/** The texts of a form by the names of their fields. */
type Texts = Readonly<Record<string, string>>

/** Something that waits for the user, as home names it. */
export const move = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Your move' }).getByRole('link').filter({ hasText: text })

// The forms of the journeys: each function fills one in, and returns the button that sends it.

export async function fillCampaign(page: Page, texts: Texts): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Create Campaign' })
  await fill(form, texts)
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Food')
  return form.getByRole('button', { name: 'Create Campaign' })
}

export async function fillTask(page: Page, title: string, reward: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Add a task' })
  await fill(form, { 'Task title': title, Reward: reward })
  return form.getByRole('button', { name: 'Add task' })
}

/** Opens the dialog of a task by its button. */
export async function fillWork(page: Page, button: string, texts: Texts): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const asked = page.getByRole('dialog')
  await fill(asked, texts)
  return asked.getByRole('button', { name: /^Hand in/ })
}

export async function fillOffer(page: Page, title: string, texts: Texts): Promise<Locator> {
  const form = dialog(page, 'Create Offer')
  await form.getByRole('combobox', { name: 'Campaign title' }).fill(title)
  await fill(form, texts)
  return form.getByRole('button', { name: 'Send offer' })
}

export async function fillDelivery(page: Page, note: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Delivery' })
  await fill(form, { Note: note })
  return form.getByRole('button', { name: 'Deliver' })
}

async function fill(within: Locator, texts: Texts): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await within.getByRole('textbox', { name, exact: true }).fill(text)
}
