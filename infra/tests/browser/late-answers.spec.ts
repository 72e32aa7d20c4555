import { expect } from '@playwright/test'
import { liveSession } from './ama-steps.ts'
import { handIn, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { dialog, makeOffer, offers } from './offer-steps.ts'
import { hold, post, toast } from './steps.ts'

test('what was seen on the page of one offer is not held against another', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const first = await makeOffer(brand, creator, { campaignTitle: 'Winter in wool' })
  const second = await makeOffer(brand, creator, { campaignTitle: 'Summer in linen' })
  const edited = await brand.page.request.patch(`${offers}/${second}`, { data: { amount: '450.00' } })
  expect(edited.status()).toBe(200)
  const { page } = creator
  await page.goto(`/iam/offers/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter in wool')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Summer in linen')
  await page.getByRole('option', { name: /Summer in linen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer in linen')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter in wool')
  await expect(page.getByText('The terms changed while this page was open.')).toHaveCount(0)
})

test('Enter chooses no creator from the list of an earlier text', async ({ browser }) => {
  const { brand, creator } = await twoPeople(browser)
  const { page } = brand
  await page.goto('/iam/marketplace')
  await page.getByRole('button', { name: 'Create Offer', exact: true }).click()
  const form = dialog(page, 'Create Offer')
  const picker = form.getByRole('combobox', { name: 'Creator' })
  await picker.fill(creator.handle)
  await expect(form.getByRole('option')).toHaveText([new RegExp(creator.name)])
  const release = await hold(page, /\/api\/iam\/search\?/)
  await picker.fill('bob')
  await picker.press('Enter')
  await expect(picker).toHaveValue('bob')
  release()
})

test('what is typed while a message is being sent stays in its field', async ({ browser }) => {
  const { member, room } = await liveSession(browser)
  const { page } = member
  await page.goto(room)
  const line = page.getByRole('textbox', { name: 'Write in the chat' })
  const release = await hold(page, '**/api/iam/ama/sessions/*/chat')
  await line.fill('Good light today.')
  await line.press('Enter')
  await line.fill('And no wind.')
  release()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Good light today.')
  await expect(line).toHaveValue('And no wind.')
})

test('on a phone the chat opens at its last message', async ({ browser }) => {
  const { host, member, room, id } = await liveSession(browser)
  for (let n = 1; n <= 5; n++)
    await post(host.page, `/api/iam/ama/sessions/${id}/chat`, {
      message: `${n}: ${'a long line '.repeat(80)}`,
    })
  const { page } = member
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(room)
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(/^5:/)).toBeInViewport()
})

test('a decision whose answer comes late leaves its reviewer on the page that is open by then', async ({
  browser,
}) => {
  const { brand, creator } = await twoPeople(browser)
  const { id, tasks } = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '200.00'],
  ])
  await takePart(brand, creator, id)
  const submission = await handIn(creator, tasks[0]!.id, 'For the mill')
  await handIn(creator, tasks[1]!.id, 'For the harbor')
  const { page } = brand
  await page.goto(`/iam/reviews?submission=${submission}`)
  const release = await hold(page, '**/api/iam/submissions/*/approve')
  await page.getByRole('button', { name: /^Approve for/ }).click()
  await page
    .getByRole('navigation', { name: 'Your places' })
    .getByRole('link', { name: /^Campaigns/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Hub' })).toBeVisible()
  release()
  await expect(toast(page)).toContainText('Approved')
  await expect(page).toHaveURL('/iam/campaigns')
})
