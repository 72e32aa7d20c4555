import { expect, type Page } from '@playwright/test'
import { test } from './campaign-steps.ts'
import { account, signIn } from './session-steps.ts'
import { breakDown, hold, newPerson, refuse, toast } from './steps.ts'

const creation = (page: Page) => page.getByRole('form', { name: 'Create your profile' })
async function fillCreation(page: Page, { name, email }: { name: string; email: string }) {
  await creation(page).getByLabel('Full name').fill(name)
  await creation(page).getByLabel('Email').fill(email)
}

test.describe('joining', () => {
  test('asks for a name and an email, and shows that photos come later [ONB-10 ONB-11 ONB-12]', async ({
    page,
  }) => {
    await page.goto('/iam')
    await expect(creation(page).getByLabel('Full name')).toBeEditable()
    await expect(creation(page).getByLabel('Email')).toBeEditable()
    await expect(creation(page).getByLabel('Coming soon')).toBeDisabled()
    await expect(creation(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('greets, then opens the profile 1.5 s later [ONB-13 ONB-14 ONB-15 X-ONB-2]', async ({ page }) => {
    const person = newPerson()
    await page.goto('/iam')
    await fillCreation(page, person)
    const release = await hold(page, '**/api/iam/onboard')
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeDisabled()
    const answered = page.waitForResponse('**/api/iam/onboard')
    release()
    const { profileUrl } = await (await answered).json()
    const at = Date.now()
    await expect(toast(page)).toContainText('Profile created!')
    await expect(toast(page)).toContainText(
      `Welcome to ByWay, ${person.name}! Redirecting to your profile...`,
    )
    await expect(page).toHaveURL('/iam')
    await page.waitForURL(profileUrl)
    expect(Date.now() - at).toBeGreaterThanOrEqual(1_400)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(account(page)).toBeVisible()
  })

  test('prepares a profile that is not there yet, and then shows it [X-ONB-2]', async ({ page }) => {
    let late = 4
    await page.route('**/api/iam/profiles/handle/*', (route) =>
      late-- > 0 ? refuse(404, 'There is no such profile.', 'profile-unknown')(route) : route.continue(),
    )
    const person = newPerson()
    await page.goto('/iam')
    await fillCreation(page, person)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Preparing your profile' })).toBeVisible()
    await expect(page.getByText('Profile Not Found')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  })

  test('shows the handle and whether it is free before anything is sent [X-ONB-3]', async ({ page }) => {
    await page.goto('/iam')
    const handle = creation(page).getByLabel('Handle')
    await creation(page).getByLabel('Full name').fill('Kofi Mensah')
    await expect(handle).toHaveValue(/^kofi-mensah-\d+$/)
    await expect(creation(page).getByText(/^@kofi-mensah-\d+ is yours if you want it/)).toBeVisible()
    await handle.fill('kofi-mensah')
    await expect(creation(page).getByText('@kofi-mensah is taken.')).toBeVisible()
    await creation(page)
      .getByRole('button', { name: /^Take @/ })
      .click()
    await expect(creation(page).getByText(/ is yours if you want it/)).toBeVisible()
    await handle.fill('admin')
    await expect(creation(page).getByText('This handle is reserved.')).toBeVisible()
    await handle.fill('a b')
    await expect(creation(page).getByText('Use letters, digits and single hyphens only.')).toBeVisible()
    const mine = newPerson()
    await creation(page).getByLabel('Full name').fill(mine.name)
    await handle.fill(mine.handle)
    await expect(creation(page).getByText(`@${mine.handle} is yours if you want it`)).toBeVisible()
    await creation(page).getByLabel('Email').fill(mine.email)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`/iam/@${mine.handle}`)
  })

  test('suggests the transliteration of a name in another script [T-95]', async ({ page }) => {
    const person = newPerson('Борис Ельцин')
    const handle = `boris-eltsin-${person.name.split(' ')[2]}`
    await page.goto('/iam')
    await fillCreation(page, person)
    await expect(creation(page).getByLabel('Handle')).toHaveValue(handle)
    await expect(creation(page).getByText(`@${handle} is yours if you want it`)).toBeVisible()
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`/iam/@${handle}`)
  })

  test('with a known email leads to signing in [X-ONB-4 ERR-09]', async ({ page }) => {
    const sentence = 'That email already has a profile. Sign in instead.'
    await page.goto('/iam')
    await fillCreation(page, { name: 'Somebody Else', email: 'creator@iam.example' })
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page)).toContainText('Profile creation failed')
    await expect(toast(page)).toContainText(sentence)
    await expect(creation(page).getByText(sentence)).toBeVisible()
    await toast(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(signIn(page).getByLabel('Email')).toBeFocused()
    await expect(signIn(page).getByLabel('Email')).toHaveValue('creator@iam.example')
  })

  test('says that the server gave no answer, and keeps what was typed [ERR-10]', async ({ page }) => {
    const person = newPerson()
    await page.route('**/api/iam/onboard', breakDown)
    await page.goto('/iam')
    await fillCreation(page, person)
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page)).toContainText('Please try again or use a different email address.')
    await expect(creation(page).getByLabel('Full name')).toHaveValue(person.name)
    await page.unroute('**/api/iam/onboard')
    await page.route('**/api/**', (route) => route.abort())
    await creation(page).getByRole('button', { name: 'Continue' }).click()
    await expect(creation(page).getByRole('alert')).toHaveText('Nothing is lost; try again in a moment.')
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('No connection to the portal.')
    await expect(creation(page).getByLabel('Email')).toHaveValue(person.email)
  })

  test('as a brand takes a password and opens the portal at once', async ({ page }) => {
    const brand = newPerson('Harbor Goods')
    await page.goto('/iam')
    await page.getByRole('link', { name: /Joining as a brand/ }).click()
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByLabel('You join as').selectOption('A brand')
    await form.getByLabel('Name').fill(brand.name)
    await form.getByLabel('Email').fill(brand.email)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
    await form.getByLabel('Password', { exact: true }).fill('a long enough one')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: brand.name })).toBeVisible()
    await page.goto('/iam/marketplace')
    await expect(page.getByRole('heading', { name: 'Creator Marketplace' })).toBeVisible()
  })
})
