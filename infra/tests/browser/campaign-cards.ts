import type { Page } from '@playwright/test'

export const cards = (page: Page) => page.getByRole('list', { name: 'Campaigns' }).getByRole('article')
export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`
export const listUrl = /\/api\/iam\/campaigns(\?|$)/
