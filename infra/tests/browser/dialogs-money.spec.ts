import { expect } from '@playwright/test'
import { approve, handIn, type Named, postCampaign, takePart, test, twoPeople } from './campaign-steps.ts'
import { button, followsForEverybody, isOpenToEverybody } from './every-dialog.ts'
import { earnWithPassword, explain } from './money-steps.ts'
import { hold, meOf, newPerson, post, signInAs } from './steps.ts'

const desk = '/api/admin/payouts'

/** The first entry that a call lists, as soon as there is one. */
async function firstOf<Name extends string>({ page }: Named, path: string, name: Name) {
  let found: { readonly id: string } | undefined
  await expect
    .poll(async () => {
      found = (await (await page.request.get(path)).json())[name][0]
      return found
    })
    .toBeDefined()
  return found!.id
}

/** Approved work of a campaign that goes on, whose earning is in no payout yet. */
async function earnByTask({ brand, creator }: { readonly brand: Named; readonly creator: Named }) {
  const campaign = await postCampaign(brand, {}, [
    ['One', '100.00'],
    ['Two', '50.00'],
  ])
  await takePart(brand, creator, campaign.id)
  await approve(brand, await handIn(creator, campaign.tasks[0]!.id, 'Mine'))
  return await firstOf(creator, '/api/iam/earnings', 'earnings')
}

/** A payout that a creator asked for, of such an earning. */
async function askForPayout(creator: Named, earningId: string): Promise<string> {
  return (await post(creator.page, '/api/iam/payouts', { earningIds: [earningId] })).payout.id
}

test('the dialogs of the earnings of a creator', async ({ browser }) => {
  const people = await twoPeople(browser)
  const { creator } = people
  const { page } = creator
  const earning = await earnByTask(people)
  await page.goto('/iam/earnings')
  await isOpenToEverybody('ui/explained.tsx', explain(page, 'Available'))
  const request = button(page, 'Request payout')
  const pending = /\/api\/iam\/earnings\?.*status=pending/
  const [release, asked] = [await hold(page, pending), page.waitForRequest(pending)]
  // What it holds is not loaded yet.
  await isOpenToEverybody('features/earnings/request/request-dialog.tsx', request)
  await asked
  release()
  await isOpenToEverybody('features/earnings/request/request-dialog.tsx', request)

  await page.goto(`/iam/payouts/${await askForPayout(creator, earning)}`)
  await isOpenToEverybody('features/earnings/payout/cancel-payout.tsx', button(page, 'Cancel this payout'))
})

test('the dialog that removes a payout account', async ({ browser }) => {
  const { page, password } = (await earnWithPassword(browser)).creator
  await post(page, '/api/iam/payout-account', { password })
  await page.goto('/iam/earnings')
  await isOpenToEverybody('features/payout-account/remove-account.tsx', button(page, 'Remove'))
})

test('the dialogs in which a payout is decided', async ({ browser, page }) => {
  const people = await twoPeople(browser)
  const id = await askForPayout(people.creator, await earnByTask(people))
  await signInAs(page, 'admin')
  await page.goto(`/admin/payouts/${id}`)
  const approving = button(page, 'Approve $100.00')
  await isOpenToEverybody('features/payouts-desk/acts/acts.tsx', approving, undefined, 'a')
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', approving)
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', button(page, 'Reject…'))
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', button(page, 'Note…'))
  await isOpenToEverybody('features/payouts-desk/acts/hold-dialog.tsx', button(page, 'Hold…'))
  await post(page, `${desk}/${id}/hold`, { note: 'Wait.' })
  await page.reload()
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', button(page, 'Release hold…'))
  await post(page, `${desk}/${id}/release`)
  await post(page, `${desk}/${id}/approve`)
  await page.reload()
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', button(page, 'Withdraw approval…'))
})

test('the dialog in which the payout of a bonus is cancelled by its grantor', async ({ browser, page }) => {
  const { id: recipientUserId } = await meOf((await twoPeople(browser)).creator.page)
  await signInAs(page, 'admin')
  const bonus = { recipientUserId, amount: '25.00', reason: 'Great work' }
  const { payoutId } = (await post(page, '/api/admin/bonuses', bonus)).earning
  await page.goto(`/admin/payouts/${payoutId}`)
  await isOpenToEverybody('features/payouts-desk/acts/deciding.tsx', button(page, 'Cancel payout…'))
})

test('the dialogs in which a payout is settled', async ({ browser, page }) => {
  const people = await twoPeople(browser)
  const id = await askForPayout(people.creator, await earnByTask(people))
  await signInAs(page, 'admin')
  await post(page, `${desk}/${id}/approve`)
  // To a real account the transfer would start by itself within a second.
  const account = { label: 'Account ending in 4242', isUsable: true, missing: [], instructions: null }
  await page.route(`**${desk}/${id}`, async (route) => {
    const response = await route.fetch()
    const changedAt = '2026-11-01T10:00:00.000Z'
    await route.fulfill({
      response,
      json: { ...(await response.json()), account: { ...account, changedAt } },
    })
  })
  await page.goto(`/admin/payouts/${id}`)
  await isOpenToEverybody('features/payouts-desk/acts/settling.tsx', button(page, 'Start transfer…'))
  await isOpenToEverybody('features/payouts-desk/acts/settling.tsx', button(page, 'Mark as paid…'))
  const refusing = button(page, 'Mark as failed…')
  await isOpenToEverybody('features/payouts-desk/acts/bank-answer-dialogs.tsx', refusing)
  await post(page, `${desk}/${id}/mark-failed`, { code: 'account_closed', message: 'It is closed.' })
  await page.reload()
  await isOpenToEverybody('features/payouts-desk/acts/settling.tsx', button(page, 'Try again…'))
  await isOpenToEverybody('features/payouts-desk/acts/settling.tsx', button(page, 'Write off…'))
  await post(page, `${desk}/${id}/retry`, { cause: 'It is open again.' })
  await post(page, `${desk}/${id}/mark-paid`, { reference: 'Wire 4711' })
  await page.reload()
  const returned = button(page, 'Record a return…')
  await isOpenToEverybody('features/payouts-desk/acts/bank-answer-dialogs.tsx', returned)
})

test('the dialogs in which several payouts are approved', async ({ browser, page }) => {
  const people = await twoPeople(browser)
  const { name } = people.creator
  await askForPayout(people.creator, await earnByTask(people))
  await signInAs(page, 'admin')
  await page.goto(`/admin/payouts?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('checkbox', { name: `Select ${name}, $100.00` })
  await row.check()
  const review = button(page, 'Review batch…')
  await isOpenToEverybody('features/payouts-desk/batch/batch-dialog.tsx', review)
  await expect(row).toBeChecked()
  await review.press('Enter')
  const batch = button(page, 'Approve 1 payout for $100.00')
  const queue = page.getByRole('region', { name: 'Queue' })
  await followsForEverybody('features/payouts-desk/batch/batch-dialog.tsx', batch, queue)
})

test('the dialogs of the sample payouts', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/payouts?sample=1')
  const theo = 'the payout to Theo Brandt'
  await isOpenToEverybody('features/payouts-desk/sample/sample-desk.tsx', button(page, `Approve ${theo}`))
  await isOpenToEverybody('features/payouts-desk/sample/sample-reject.tsx', button(page, `Reject ${theo}`))
})

test('the dialogs of a ledger, and of the audit', async ({ browser, page }) => {
  const people = await twoPeople(browser)
  await earnByTask(people)
  const { id } = await meOf(people.creator.page)
  await signInAs(page, 'admin')
  await page.goto(`/admin/users/${id}?ledger=open`)
  await isOpenToEverybody('features/admin/ledger/bonus-dialog.tsx', button(page, 'Grant a bonus…'))
  await isOpenToEverybody('features/admin/ledger/correct-dialog.tsx', button(page, /^Correct /))
  await isOpenToEverybody('features/admin/ledger/ledger-row.tsx', button(page, /^Void /))
  await page.goto(`/admin/audit?category=earnings&userId=${id}`)
  const event = page.getByRole('table').getByRole('button').last()
  await isOpenToEverybody('features/audit/event-sheet.tsx', event)
})

test('the dialogs of incoming payments', async ({ page }) => {
  await signInAs(page, 'admin')
  const { name: payerName, email: payerEmail, handle } = newPerson('Mill')
  for (const paymentIntentId of [`pi_${handle}_1`, `pi_${handle}_2`])
    await post(page, '/api/admin/transactions', { paymentIntentId, amount: '49.00', payerName, payerEmail })
  await post(page, `/api/admin/transactions/pi_${handle}_2/succeed`)
  await page.goto('/admin/transactions')
  await isOpenToEverybody('features/transactions/record-dialog.tsx', button(page, 'Record a payment'))
  const of = `$49.00 of ${payerName}`
  await isOpenToEverybody('features/transactions/transaction-row.tsx', button(page, `Received: ${of}`))
  await isOpenToEverybody('features/transactions/transaction-row.tsx', button(page, `Failed: ${of}`))
  await isOpenToEverybody('features/transactions/transaction-row.tsx', button(page, `Refund ${of}`))
})
