import { expect } from '@playwright/test'
import { test } from './campaign-steps.ts'
import { earnByOffer, earnWithPassword } from './money-steps.ts'
import { toast } from './steps.ts'

test('an account is linked with the password, and removed again [T-72 X-ONB-1]', async ({ browser }) => {
  const { page, password } = (await earnWithPassword(browser)).creator
  await page.goto('/iam/earnings')
  await page.getByRole('link', { name: 'Link an account' }).click()
  await page.getByRole('button', { name: 'Link an account' }).click()
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Link it' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Link it' }).click()
  await expect(toast(page)).toContainText('Payout account linked')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(toast(page)).toContainText('Payout account removed')
})

test('without a password the way leads to setting one [T-72]', async ({ browser }) => {
  const { page } = (await earnByOffer(browser)).creator
  await page.goto('/iam/earnings')
  await page
    .getByRole('region', { name: 'Payout account' })
    .getByRole('link', { name: 'Set a password' })
    .click()
  await expect(page).toHaveURL(/\/iam\/settings#account/)
})
