import { expect, type Page } from '@playwright/test'
import { applyTo, handIn, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { countUse, type Used } from './clicks.ts'
import { fillWork, move } from './journey-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { counts } from './rail-steps.ts'
import { signInAs, toast } from './steps.ts'

/** Opens home, in a window of this width, and counts from then on. */
async function home(page: Page, width: number): Promise<Readonly<Used>> {
  await page.setViewportSize({ width, height: 900 })
  const used = await countUse(page)
  await page.goto('/iam/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  return used
}

for (const width of [1440, 390]) {
  test(`an application is answered by 2 clicks from home, at ${width} px [X-APP-3 X-APP-5]`, async ({
    browser,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const { id } = await postCampaign(brand, {}, [['First cut', '100.00']])
    await applyTo(creator, id, 'I bake on Fridays.')
    const { page } = brand
    const used = await home(page, width)
    await move(page, 'Answer the application to').click()
    await expect(page.getByText('I bake on Fridays.')).toBeVisible()
    await page.getByRole('button', { name: `Accept for $600.00: ${creator.name}` }).click()
    await expect(page.getByRole('list', { name: 'Participants' })).toContainText(creator.name)
    expect(used).toEqual({ clicks: 2, keys: 0 })
  })

  test(`a submission is approved by 2 clicks from home, at ${width} px, and its amount is said before [X-APP-3 X-APP-5]`, async ({
    browser,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const { id, tasks } = await postCampaign(brand, {}, [['First cut', '100.00']])
    await takePart(brand, creator, id)
    await handIn(creator, tasks[0]!.id, 'Cut one')
    const { page } = brand
    const used = await home(page, width)
    await move(page, 'Review “First cut”').click()
    await expect(page.getByRole('article', { name: 'Version 1' })).toContainText('Cut one, as it is.')
    await expect(page.getByText(`Approving records $600.00 for ${creator.name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Approve for $600.00' }).click()
    await expect(toast(page)).toContainText(`$100.00 is recorded for ${creator.name}`)
    expect(used).toEqual({ clicks: 2, keys: 0 })
  })

  test(`an offer is accepted by 2 clicks from home, at ${width} px, with its amount and terms seen [X-APP-3 X-APP-5 T-91]`, async ({
    browser,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const deliverables = ['One film of a minute', 'Three stills']
    await makeOffer(brand, creator, { amount: '2400.00', deliverables, requirements: ['Wool only'] })
    const { page } = creator
    const used = await home(page, width)
    await move(page, 'Answer the offer “Winter in wool”').click()
    const inShort = page.getByRole('complementary', { name: 'The offer in short' })
    const terms = page.getByRole('region', { name: 'Terms' })
    const seen = [
      inShort.getByText('$2,400.00', { exact: true }),
      inShort.getByText(`$2,400.00 is recorded for you when ${brand.name} completes the offer.`),
      ...['One film about slow wool.', ...deliverables, 'Wool only'].map((text) => terms.getByText(text)),
    ]
    for (const one of seen) await expect(one).toBeVisible()
    // On a large window nothing has to be scrolled for it either.
    if (width === 1440) for (const one of seen) await expect(one).toBeInViewport()
    await page.getByRole('button', { name: 'Accept for $2,400.00' }).click()
    await expect(page.getByRole('heading', { name: 'Deliver your work' })).toBeVisible()
    expect(used).toEqual({ clicks: 2, keys: 0 })
  })

  test(`a task is handed in by 3 clicks from home and the words that are handed in, at ${width} px [X-APP-3]`, async ({
    browser,
  }) => {
    const { brand, creator } = await twoPeople(browser)
    const { id } = await postCampaign(brand, {}, [['First cut', '100.00']])
    await takePart(brand, creator, id)
    const { page } = creator
    const used = await home(page, width)
    await move(page, 'Hand in “First cut”').click()
    await (await fillWork(page, 'Hand in: First cut', { Title: 'Cut one', Text: 'One minute.' })).click()
    await expect(toast(page)).toContainText('First cut waits for its review now.')
    expect(used).toEqual({ clicks: 3, keys: 0 })
    if (width === 1440) await counts(page, 'Work', 0)
  })
}

test('a person is found by 2 keys and their name, from home [X-APP-2]', async ({ page }) => {
  await signInAs(page, 'brand')
  const used = await home(page, 1440)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('Kofi Mensah')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible()
  expect(used).toEqual({ clicks: 0, keys: 2 })
})
