import { expect, type Request, test } from '@playwright/test'

test('the API reference opens without an error and asks no other server', async ({ page, baseURL }) => {
  const errors: string[] = []
  const elsewhere: string[] = []
  const underWay = new Set<string>()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    underWay.add(request.url())
    if (/^http/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  const isOver = (request: Request) => void underWay.delete(request.url())
  page.on('requestfinished', isOver)
  page.on('requestfailed', isOver)
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'I AM portal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Click profile/ }).first()).toBeVisible()
  await expect.poll(() => [...underWay]).toEqual([])
  expect({ errors, elsewhere }).toEqual({ errors: [], elsewhere: [] })
})
