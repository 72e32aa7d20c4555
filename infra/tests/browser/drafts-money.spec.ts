import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newcomer, test } from './campaign-steps.ts'
import { kept, losesNothing } from './draft-steps.ts'
import { button, form } from './filled-forms.ts'
import { formsOfDesk, formsOfLedger, formsOfTransactions } from './kept-forms-money.ts'
import { earnByTasks } from './money-steps.ts'
import { waitingPayouts } from './payout-steps.ts'
import { member, signedInAdmin } from './session-steps.ts'
import { meOf, newPerson, post, signInAs } from './steps.ts'

// Each form is left and opened again seven times.
test.setTimeout(240_000)

/** All that the browser keeps of the page's origin. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('0 characters typed at the payout desk are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  const [waiting, failing, returned] = (await waitingPayouts(browser, page, ['500.00', '500.00', '500.00']))
    .ids as [string, string, string]
  for (const id of [failing, returned]) await post(page, `/api/admin/payouts/${id}/approve`)
  for (const one of formsOfDesk({ waiting, failing, returned })) await losesNothing(admin, one)
})

test('0 characters typed about earnings and incoming payments are lost, however the form is left [X-APP-4 T-90]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  const creator = await newcomer(browser, 'creator')
  await earnByTasks(browser, creator)
  const user = await meOf(creator.page)
  for (const one of formsOfLedger(user.id)) await losesNothing(admin, one)

  const { name: payerName, email: payerEmail } = newPerson('Harbor Mill')
  const [recorded, pending] = [`pi_${randomUUID()}`, `pi_${randomUUID()}`]
  const payment = { paymentIntentId: pending, amount: '50.00', payerName, payerEmail }
  await post(page, '/api/admin/transactions', payment)
  for (const one of formsOfTransactions(payerName, recorded)) await losesNothing(admin, one)
})

test('the password and the instructions of a payout account are never kept [T-90]', async ({ browser }) => {
  const { page, password: own } = await member(browser, 'creator')
  const secret = () => page.getByLabel('Your password')
  // 'payout-account/link-account.tsx'
  await test.step('linking an account', async () => {
    await page.goto('/iam/earnings')
    await button(page, 'Link an account').click()
    await secret().fill(own)
    expect(await stored(page)).not.toContain(own)
    expect(await kept(page)).toEqual([])
    await page.reload()
    await button(page, 'Link an account').click()
    await expect(secret()).toHaveValue('')
    await secret().fill(own)
    await button(page, 'Link it').click()
  })
  // 'payout-account/remove-account.tsx'
  await test.step('removing an account', async () => {
    const open = () => button(page, 'Remove').click()
    await open()
    await secret().fill(own)
    expect(await stored(page)).not.toContain(own)
    expect(await kept(page)).toEqual([])
    await page.keyboard.press('Escape')
    await open()
    await expect(secret()).toHaveValue('')
  })
  await test.step('instructions for approvers, who pay by hand', async () => {
    // A portal that pays by hand; this one has the sandbox bank.
    await page.route('**/api/iam/payout-account', (route) =>
      route.fulfill({ json: { account: null, provider: 'manual', hasPassword: true } }),
    )
    const instructions = page.getByLabel('How to pay you')
    await page.goto('/iam/earnings')
    await button(page, 'Link an account').click()
    await instructions.fill('Mill Bank, account 4242 7700 12')
    await secret().fill(own)
    for (const text of ['4242 7700 12', own]) expect(await stored(page)).not.toContain(text)
    expect(await kept(page)).toEqual([])
    await page.reload()
    await button(page, 'Link an account').click()
    await expect(instructions).toHaveValue('')
  })
})

test('a batch and the sample desk keep nothing on the device [T-90]', async ({ browser, page }) => {
  await signInAs(page, 'admin')
  // 'payouts-desk/batch/batch-dialog.tsx'
  await test.step('a batch, in which nothing is typed', async () => {
    const { creator } = await waitingPayouts(browser, page, ['500.00', '500.00'])
    const included = form(page, 'Batch').getByRole('checkbox', { name: /^Include/ })
    await page.goto(`/admin/payouts?search=${encodeURIComponent(creator.name)}`)
    const open = async () => {
      for (const box of await page.getByRole('checkbox', { name: /^Select/ }).all()) await box.check()
      await button(page, 'Review batch…').click()
    }
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(2)
    await open()
    await included.first().uncheck()
    expect(await kept(page)).toEqual([])
    await page.keyboard.press('Escape')
    await open()
    for (const at of [0, 1]) await expect(included.nth(at)).toBeChecked()
  })
  // 'payouts-desk/sample/sample-reject.tsx'
  await test.step('the sample, which says so', async () => {
    const reason = form(page, 'Reject payout').getByLabel('Reason')
    await page.goto('/admin/payouts?sample=1')
    const open = () => button(page, 'Reject the payout to Theo Brandt').click()
    await open()
    await expect(page.getByText('the reason is not kept')).toBeVisible()
    await reason.fill('The same work was paid in October.')
    expect(await stored(page)).not.toContain('paid in October')
    expect(await kept(page)).toEqual([])
    await page.keyboard.press('Escape')
    await open()
    await expect(reason).toHaveValue('')
  })
})
