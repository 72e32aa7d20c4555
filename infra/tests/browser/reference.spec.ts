import { expect, test } from '@playwright/test'

test('the API reference opens without an error and asks no other server', async ({ page, baseURL }) => {
  const errors: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'I AM portal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Click profile/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect({ errors, elsewhere }).toEqual({ errors: [], elsewhere: [] })
})
