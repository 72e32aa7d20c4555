import { expect } from '@playwright/test'
import { test } from './campaign-steps.ts'
import { followMailedLink, join, post, signInAs } from './steps.ts'

const steps = [
  'Add your name',
  'Confirm email',
  'Upload a photo',
  'Verify I AM Passport',
  'Link I AM Wallet',
  'Enable Digital Twin',
]

test.describe('/iam', () => {
  test('shows a hero, a progress bar and six steps, none completed for a visitor [ONB-01 ONB-02 ONB-03 X-ONB-1]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Onboarding progress' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    const list = page.getByRole('region', { name: 'Six steps to a complete passport' })
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(steps)
    await expect(list.getByText('Not completed')).toHaveCount(6)
  })

  test('computes the steps from the data of the signed-in user: each is completed by doing it, none by a checkbox [FLT-103 X-ONB-1]', async ({
    page,
    browser,
  }) => {
    const { email } = await join(page)
    await page.goto('/iam')
    const list = page.getByRole('region', { name: 'Six steps to a complete passport' })
    const done = list
      .getByRole('listitem')
      .filter({ hasText: /(?<!Not )Completed/ })
      .getByRole('heading')
    await expect(done).toHaveText(['Add your name'])
    await followMailedLink(page, email, '/iam/confirm/')
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'See what is left' }).click()
    await expect(done).toHaveText(['Add your name', 'Confirm email'])
    await page.request.patch('/api/iam/profiles/me', {
      data: {
        tagline: 'Bread, slowly.',
        introVideoUrl: '/media/clips/kofi-mensah.webm',
        showcaseLinks: [{ title: 'Loaves', url: 'https://bread.example/', type: 'image' }],
      },
    })
    await page.reload()
    await expect(done).toHaveText(['Add your name', 'Confirm email', 'Enable Digital Twin'])

    const photo = (avatarUrl: string) => page.request.patch('/api/users/me', { data: { avatarUrl } })
    expect((await photo('https://bread.example/me.jpg')).ok()).toBe(true)
    const admin = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
    await signInAs(admin, 'admin')
    const { user } = await (await page.request.get('/api/auth/me')).json()
    const badge = { type: 'Verified', reason: 'Her passport was seen.' }
    const issued = await post(admin, `/api/admin/users/${user.id}/badges`, badge)
    await page.reload()
    const butTheWallet = steps.filter((step) => step !== 'Link I AM Wallet')
    await expect(done).toHaveText(butTheWallet)
    await expect(list.getByText('5 of 6 done')).toBeVisible()
    await expect(list.getByRole('checkbox')).toHaveCount(0)

    // A step whose condition no longer holds is open again.
    expect((await photo('')).ok()).toBe(true)
    await post(admin, `/api/admin/badges/${issued.badge.id}/revoke`, { reason: 'It was not hers.' })
    await page.reload()
    await expect(done).toHaveText(['Add your name', 'Confirm email', 'Enable Digital Twin'])
    await admin.context().close()
  })

  test('has feature cards, sample profiles and ways on [ONB-04 ONB-05 ONB-06 ONB-07 ONB-08 ONB-09]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(
      page.getByRole('region', { name: 'Passport, wallet, digital twin' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Passport', 'Wallet', 'Digital twin'])
    const samples = page.getByRole('list', { name: 'Sample profiles' }).getByRole('link')
    await expect(samples).toHaveCount(3)
    for (const href of await samples.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/iam\/@[a-z0-9-]+$/)
    for (const [name, target] of [
      ['Start Profile', '/iam/directory'],
      ['Learn How It Works', '/iamwe'],
      ['Open the demo', '/iamwe'],
      ['View All Profiles', '/iam/directory'],
    ] as const) {
      await page.goto('/iam')
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(target)
    }
    await page.goto('/iam')
    const name = await samples.first().textContent()
    await samples.first().click()
    await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  })
})
