import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { applyTo, handIn, type Named, postCampaign, test } from './campaign-steps.ts'
import { makeOffer } from './offer-steps.ts'
import { join, newPerson, post } from './steps.ts'

const arabic = {
  name: 'أحمد (الفاسي)!',
  tagline: 'أصنع الخبز ببطء.',
  bio: 'خبز، وقت، وصبر!',
  note: 'لأنني خباز.',
}
const hebrew = {
  name: 'דנה לוי',
  title: 'לחם איטי (שלושה סרטים)!',
  text: 'הראו למה כדאי לחכות.',
  task: 'סרט ראשון.',
}

async function people(browser: Browser): Promise<{ brand: Named; creator: Named }> {
  const [creators, brands] = [await browser.newContext(), await browser.newContext()]
  const creator = { page: await creators.newPage(), ...newPerson(), name: arabic.name }
  await join(creator.page, { name: creator.name, email: creator.email, handle: creator.handle })
  await creator.page.request.patch('/api/users/me', { data: { bio: arabic.bio, location: 'فاس' } })
  await creator.page.request.patch('/api/iam/profiles/me', { data: { tagline: arabic.tagline } })
  const brand = { page: await brands.newPage(), ...newPerson(), name: hebrew.name }
  const { name, email } = brand
  await post(brand.page, '/api/auth/register', { name, email, password: 'of one test only', role: 'brand' })
  return { brand, creator }
}

/** The texts in a right-to-left script on a screen that take the direction of the portal's own words. */
const undirected = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent ?? ''
      // A sentence of the portal with a name in it has Latin letters too.
      if (!/[\u0590-\u06FF]/.test(said) || /[a-z]/i.test(said)) continue
      const own = text.parentElement?.closest('[dir="auto"], bdi, option, script')
      if (!own) found.push(said)
    }
    return found
  })

async function isDirected(page: Page, address: string, shown: string) {
  await page.goto(address)
  // Closed menus and sheets hold texts too.
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  expect(await undirected(page), address).toEqual([])
}

/** Where on the line a character of a text stands, in px from the left. */
const placeOf = (text: Locator, character: string): Promise<number> =>
  text.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const node = texts.nextNode()!
    const range = document.createRange()
    range.setStart(node, node.textContent!.indexOf(sought))
    range.setEnd(node, node.textContent!.indexOf(sought) + 1)
    return range.getBoundingClientRect().left
  }, character)

test('names and texts in Arabic and Hebrew have their own direction on every screen [T-95]', async ({
  browser,
}) => {
  const { brand, creator } = await people(browser)
  const [b, c] = [brand.page, creator.page]
  const terms = { title: hebrew.title, description: hebrew.text, requirements: [hebrew.text] }
  const { id, tasks } = await postCampaign(brand, { ...terms, deliverables: [hebrew.text] }, [
    [hebrew.task, '100.00'],
  ])
  const campaign = `/iam/campaigns/${id}`
  await isDirected(c, `/iam/@${creator.handle}`, arabic.bio)
  await isDirected(c, `/iam/directory?search=${creator.handle}`, arabic.tagline)
  await isDirected(c, campaign, hebrew.title)
  const { participation } = await applyTo(creator, id, arabic.note)
  await isDirected(c, '/iam/campaigns?tab=mine', hebrew.title)
  await isDirected(b, `${campaign}?tab=people`, arabic.note)
  await post(b, `/api/iam/participations/${participation.id}/accept`)
  await isDirected(b, `${campaign}?tab=people`, arabic.name)
  await isDirected(b, `${campaign}?tab=tasks`, hebrew.task)
  const submission = await handIn(creator, tasks[0]!.id, arabic.tagline)
  await isDirected(b, `/iam/reviews?submission=${submission}`, arabic.tagline)
  await post(b, `/api/iam/submissions/${submission}/request-revision`, { notes: hebrew.text })
  await isDirected(c, `${campaign}/work`, hebrew.text)
  await isDirected(c, '/iam/content', arabic.tagline)
  await isDirected(c, '/iam/dashboard', hebrew.task)
  await isDirected(b, `${campaign}?tab=timeline`, 'Every recorded event')

  const offer = await makeOffer(brand, creator, { campaignTitle: hebrew.title, description: hebrew.text })
  for (const page of [b, c]) await isDirected(page, `/iam/offers/${offer}`, hebrew.text)
  await isDirected(b, '/iam/marketplace', arabic.name)
  await isDirected(c, '/iam/offers', hebrew.name)
})

test('the punctuation of a name in Arabic stays at its end, also while it is typed [T-95]', async ({
  browser,
}) => {
  const { creator } = await people(browser)
  const { page } = creator
  await page.goto(`/iam/@${creator.handle}`)
  const heading = page.getByRole('heading', { level: 1, name: creator.name })
  expect(await placeOf(heading, '!')).toBeLessThan(await placeOf(heading, 'ا'))
  expect(await placeOf(heading, ')')).toBeLessThan(await placeOf(heading, '('))

  await page.goto('/iam/settings?tab=personal')
  const form = page.getByRole('form', { name: 'Personal info' })
  const field = form.getByLabel('Name')
  await expect(field).toHaveValue(creator.name)
  await expect(field).toHaveCSS('direction', 'rtl')
  await field.fill('Ana Ruiz')
  await expect(field).toHaveCSS('direction', 'ltr')
  const bio = form.getByLabel('Bio')
  await bio.fill('שלום!')
  await expect(bio).toHaveCSS('direction', 'rtl')
})
