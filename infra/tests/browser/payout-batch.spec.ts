import { expect, type Locator, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { newcomer, test } from './campaign-steps.ts'
import { act, makeOffer } from './offer-steps.ts'
import { atTheDesk, deskOf, opened, queue, queued, waitingFor, waitingPayouts } from './payout-steps.ts'
import { appoint } from './session-steps.ts'
import { meOf, post, refuse } from './steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const previewed = (page: Page) => dialog(page).getByRole('list', { name: 'Payouts of the batch' })
const row = (page: Page, amount: string) => previewed(page).locator('> li').filter({ hasText: amount })
const box = (within: Locator) => within.getByRole('checkbox')
const send = (page: Page) => dialog(page).getByRole('button', { name: /^Approve \d+ payouts? for/ })
const outcome = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'approved' })
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Results' }).getByRole('listitem')

/** Selects every payout of a recipient in the queue, and opens the preview. */
async function review(page: Page, recipient: string, count: number): Promise<void> {
  await page.goto(deskOf(recipient))
  await expect(queued(page)).toHaveCount(count)
  for (const one of await queued(page).all()) await box(one).check()
  await page.getByRole('button', { name: 'Review batch…' }).click()
  await expect(previewed(page).locator('> li')).toHaveCount(count)
}

test('the preview says of each payout what it is and what was checked; what is approved is what it sums [X-PAY-8]', async ({
  browser,
}) => {
  const [admin, approver] = [await atTheDesk(browser, 'admin'), await atTheDesk(browser, 'approver')]
  const amounts = ['400.10', '300.20', '200.30', '100.40']
  const { creator, ids } = await waitingPayouts(browser, admin, amounts)
  const [kept, held, , raced] = ids
  await post(approver, `/api/admin/payouts/${held}/hold`, { note: 'Which account is it?' })
  await review(admin, creator.name, 4)

  for (const amount of ['$400.10', '$200.30', '$100.40']) {
    await expect(row(admin, amount)).toContainText(creator.name)
    await expect(row(admin, amount)).toContainText('Offer completed: “Winter in wool”')
    await expect(row(admin, amount).getByRole('list', { name: 'Checks' })).toContainText(
      'First payout to this person',
    )
  }
  await expect(row(admin, '$300.20')).toContainText('This payout is on hold. Release it first.')
  await expect(box(row(admin, '$300.20'))).toBeDisabled()
  await expect(send(admin)).toHaveText('Approve 3 payouts for $700.80')
  await box(row(admin, '$200.30')).uncheck()
  await expect(row(admin, '$200.30').getByText('$200.30', { exact: true }).locator('..')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await expect(dialog(admin).getByText('2 of 4').locator('..')).toContainText('$500.50')
  await expect(send(admin)).toHaveText('Approve 2 payouts for $500.50')

  // Another approver decides one of them while the batch is under way.
  const sent: unknown[] = []
  await admin.route('**/api/admin/payouts/approve-batch', async (route) => {
    sent.push(route.request().postDataJSON())
    await post(approver, `/api/admin/payouts/${raced}/reject`, { reason: 'Paid by hand in May.' })
    await route.continue()
  })
  await send(admin).click()
  await expect(outcome(admin)).toHaveText('1 payout approved, 1 not: the reason stands beside each.')
  const seen = [kept, raced].map((payoutId) => ({ payoutId, accountChangedAt: null }))
  expect(sent).toEqual([{ payoutIds: [kept, raced], seen }])
  const user = await meOf(approver)
  await expect(results(admin)).toHaveText([
    /\$400\.10Approved/,
    new RegExp(`\\$100\\.40Not approved.*${user.name}`),
  ])

  await dialog(admin).getByRole('button', { name: 'Back to the queue' }).click()
  await expect(queued(admin)).toHaveText([/\$300\.20.*On hold/, /\$200\.30/])
  await expect(queue(admin).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await admin.goto(deskOf(creator.name, kept))
  const self = await meOf(admin)
  await expect(opened(admin)).toContainText(new RegExp(`Approved .* by ${self.name}`))
})

test('what the approver may not approve falls out of the batch with its reason [X-PAY-8 T-77]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { brand, creator } = await waitingPayouts(browser, admin, ['610.00'])
  const other = await newcomer(browser, 'brand')
  const offerId = await makeOffer(other, creator, { amount: '520.00', campaignTitle: 'Slow bread' })
  await act(creator, offerId, 'accept')
  await act(other, offerId, 'complete')
  const [own] = await waitingFor(admin, creator.name, 2)
  await appoint(admin, brand, { canApprovePayments: true })
  const { page } = brand
  await review(page, creator.name, 2)
  const why = 'This payout pays work for your brand. Another approver has to decide it.'
  await expect(row(page, '$610.00')).toContainText(why)
  await expect(box(row(page, '$610.00'))).toBeDisabled()
  await expect(box(row(page, '$610.00'))).not.toBeChecked()
  await expect(dialog(page).getByText('1 of 2').locator('..')).toContainText('$520.00')
  await send(page).click()
  await expect(outcome(page)).toHaveText('1 payout approved.')
  await dialog(page).getByRole('button', { name: 'Back to the queue' }).click()
  await expect(queued(page)).toHaveText([/\$610\.00/])

  // The server holds the same, whatever is sent.
  const answer = await post(page, '/api/admin/payouts/approve-batch', { payoutIds: [own] })
  expect(answer.results).toMatchObject([{ payoutId: own, isApproved: false, detail: why }])
})

test('payouts are selected one by one, as a range and by the key x, with their sum; the preview is accessible [X-PAY-8]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator } = await waitingPayouts(browser, admin, ['430.00', '320.00', '210.00'])
  await admin.goto(deskOf(creator.name))
  await expect(queued(admin)).toHaveCount(3)
  const boxes = queued(admin).getByRole('checkbox')
  const bar = admin.getByRole('status').filter({ hasText: 'selected' })
  await boxes.first().check()
  await expect(bar).toContainText('1 selected, $430.00')
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected, $960.00')
  await boxes.nth(1).uncheck()
  await expect(bar).toContainText('2 selected, $640.00')
  await admin.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)

  await queued(admin).getByRole('link').nth(1).focus()
  await admin.keyboard.press('x')
  await expect(boxes.nth(1)).toBeChecked()
  await admin.keyboard.press('j')
  await admin.keyboard.press('x')
  await expect(bar).toContainText('2 selected, $530.00')
  await admin.getByRole('button', { name: 'Review batch…' }).click()
  await expect(send(admin)).toHaveText('Approve 2 payouts for $530.00')
  await hasNoViolation(admin, 'batch')
  for (const one of await box(previewed(admin)).all()) await one.uncheck()
  await expect(send(admin)).toBeDisabled()
  await fits(admin, 'batch')
})

test('Escape does not hide a batch that is being sent, so that a failure shows', async ({ browser }) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator } = await waitingPayouts(browser, admin, ['530.00'])
  await review(admin, creator.name, 1)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await admin.route('**/api/admin/payouts/approve-batch', async (route) => {
    await promise
    await refuse(409, 'Not now.')(route)
  })
  await send(admin).click()
  for (let times = 0; times < 3; times += 1) await admin.keyboard.press('Escape')
  await expect(dialog(admin)).toBeVisible()
  answer()
  await expect(dialog(admin).getByRole('alert')).toContainText('Not now.')
  await admin.keyboard.press('Escape')
  await expect(dialog(admin)).toHaveCount(0)
})
