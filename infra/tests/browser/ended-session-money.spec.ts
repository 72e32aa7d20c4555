import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newcomer, test } from './campaign-steps.ts'
import { button, filled, form } from './filled-forms.ts'
import { earnByTasks } from './money-steps.ts'
import { waitingPayouts } from './payout-steps.ts'
import { again, endSession, losesNothing, member, signedInAdmin } from './session-steps.ts'
import { meOf, newPerson, post } from './steps.ts'

// Every form signs in once more, which takes time.
test.setTimeout(150_000)

/** A form in which nothing is typed; its button names what it sends. */
const asked = (page: Page, label: string) => ({
  typed: [],
  send: form(page, label).locator('button[type=submit]'),
})

test('an expired session in each long form loses nothing: the payout desk [FLT-89 X-APP-6]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  const { ids } = await waitingPayouts(browser, page, ['500.00', '500.00', '500.00'])
  const [waiting, failing, returned] = ids as [string, string, string]
  const open = (id: string) => page.goto(`/admin/payouts/${id}?status=all`)
  /** Opens the form of an act, and sends it with these words. */
  const send = async (act: string, label: string, words: Readonly<Record<string, string>>) => {
    await button(page, `${act}…`).click()
    await losesNothing(admin, filled(form(page, label), words, label))
  }
  await open(waiting)
  await test.step('payouts-desk/acts/deciding.tsx', () =>
    send('Note', 'Add note', { Note: 'Asked the brand for the contract.' }))
  await test.step('payouts-desk/acts/hold-dialog.tsx', () =>
    send('Hold', 'Put on hold', { Note: 'The brand looks for it.' }))
  await test.step('a hold is released', async () => {
    await button(page, 'Release hold…').click()
    await losesNothing(admin, asked(page, 'Release hold'))
  })
  await test.step('payouts-desk/acts/deciding.tsx', () =>
    send('Reject', 'Reject payout', { Reason: 'There is no contract.' }))

  await open(failing)
  await test.step('a payout is approved', async () => {
    await button(page, 'Approve $500.00').click()
    await losesNothing(admin, asked(page, 'Approve'))
  })
  await test.step('payouts-desk/acts/bank-answer-dialogs.tsx', () =>
    send('Mark as failed', 'Mark as failed', { Code: 'account_closed', 'What the bank': 'It is closed.' }))
  await test.step('payouts-desk/acts/settling.tsx', () =>
    send('Try again', 'Open another attempt', { 'What has changed': 'Another account.' }))
  await test.step('payouts-desk/acts/deciding.tsx', () =>
    send('Withdraw approval', 'Withdraw approval', { Reason: 'The contract is missing.' }))

  await post(page, `/api/admin/payouts/${returned}/approve`)
  await open(returned)
  await test.step('payouts-desk/acts/settling.tsx', () =>
    send('Mark as paid', 'Mark $500.00 as paid', { Reference: 'Transfer 77' }))
  await test.step('payouts-desk/acts/bank-answer-dialogs.tsx', () =>
    send('Record a return', 'Record the return', { Reference: 'Return 77', 'What the bank': 'No holder.' }))
  await test.step('payouts-desk/acts/settling.tsx', () =>
    send('Write off', 'Write off', { Reason: 'She wants it no more.' }))
})

test('an expired session in each long form loses nothing: batches and the sample desk [FLT-89 X-APP-6]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  await test.step('payouts-desk/batch/batch-dialog.tsx', async () => {
    const { creator } = await waitingPayouts(browser, page, ['500.00', '500.00', '500.00'])
    await page.goto(`/admin/payouts?search=${encodeURIComponent(creator.name)}`)
    const boxes = page.getByRole('checkbox', { name: /^Select/ })
    await expect(boxes).toHaveCount(3)
    for (const box of await boxes.all()) await box.check()
    await button(page, 'Review batch…').click()
    await form(page, 'Batch').getByRole('checkbox').first().uncheck()
    const { send } = asked(page, 'Batch')
    await expect(send).toHaveText('Approve 2 payouts for $1,000.00')
    await losesNothing(admin, { typed: [], send })
    await expect(page.getByRole('dialog', { name: 'The batch is done' })).toBeVisible()
  })
  await test.step('payouts-desk/sample/sample-reject.tsx', async () => {
    await page.goto('/admin/payouts?sample=1')
    await button(page, 'Reject the payout to Theo Brandt').click()
    const words = form(page, 'Reject payout')
    await words.getByLabel('Reason').fill('The same work was paid in October.')
    await endSession(admin)
    // It makes no call, so no session is asked for.
    await button(words, 'Reject payout').click()
    const row = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
    await expect(row.filter({ hasText: 'Theo Brandt' })).toContainText('Rejected')
    await expect(again(page)).toHaveCount(0)
  })
})

test('an expired session in each long form loses nothing: earnings and incoming payments [FLT-89 X-APP-6]', async ({
  browser,
  page,
}) => {
  const admin = await signedInAdmin(browser, page)
  const creator = await newcomer(browser, 'creator')
  await earnByTasks(browser, creator)
  const user = await meOf(creator.page)
  await page.goto(`/admin/users/${user.id}?ledger=open`)
  await test.step('admin/ledger/bonus-dialog.tsx', async () => {
    await button(page, 'Grant a bonus…').click()
    const fields = { Amount: '25.00', Reason: 'A reader of the year.' }
    await losesNothing(admin, filled(form(page, 'Grant a bonus'), fields, 'Grant bonus'))
  })
  await test.step('admin/ledger/correct-dialog.tsx', async () => {
    await button(page, /^Correct .*\$100\.00$/).click()
    const fields = { 'Amount to take back': '10.00', Reason: 'It was agreed as 90.' }
    await losesNothing(admin, filled(form(page, 'Correct the earning'), fields, 'Correct earning'))
  })
  await test.step('admin/ledger/ledger-row.tsx', async () => {
    await button(page, /^Void .*\$200\.00$/).click()
    const words = form(page, 'Void $200.00')
    await losesNothing(admin, filled(words, { Reason: 'It was handed in twice.' }, 'Void $200.00'))
  })
  const { name, email } = newPerson('Harbor Mill')
  await page.goto('/admin/transactions')
  await test.step('transactions/record-dialog.tsx', async () => {
    await button(page, 'Record a payment').click()
    const payer = { Payer: name, 'Email of the payer': email, 'Payment intent': `pi_${randomUUID()}` }
    const fields = { Amount: '50.00', ...payer, Description: 'Flour' }
    await losesNothing(admin, filled(form(page, 'Record a payment'), fields, 'Record payment'))
  })
  await test.step('transactions/transaction-row.tsx', async () => {
    await button(page, `Failed: $50.00 of ${name}`).click()
    const words = form(page, 'Mark as failed')
    await losesNothing(admin, filled(words, { Code: 'card_declined' }, 'Mark as failed'))
  })
})

test('an expired session in each long form loses nothing: a creator’s account and payouts [FLT-89 X-APP-6]', async ({
  browser,
}) => {
  const ana = await member(browser, 'creator')
  const { page } = ana
  await earnByTasks(browser, ana)
  await page.goto('/iam/earnings')
  await test.step('payout-account/link-account.tsx', async () => {
    await button(page, 'Link an account').click()
    const typed = [[page.getByLabel('Your password'), ana.password]] as const
    await losesNothing(ana, { typed, send: button(page, 'Link it') })
  })
  await test.step('payout-account/remove-account.tsx', async () => {
    await button(page, 'Remove').click()
    const typed = [[page.getByLabel('Your password'), ana.password]] as const
    await losesNothing(ana, { typed, send: button(page, 'Remove it') })
  })
  await test.step('a payout is requested', async () => {
    await button(page, 'Request payout').click()
    await losesNothing(ana, asked(page, 'Request payout'))
    await expect(page).toHaveURL(/\/iam\/payouts\//)
  })
  await test.step('a payout is cancelled', async () => {
    await button(page, 'Cancel this payout').click()
    await losesNothing(ana, asked(page, 'Cancel the payout'))
  })
})
