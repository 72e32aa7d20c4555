import { expect, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { test } from './campaign-steps.ts'
import { acts, atTheDesk, deskOf, opened, queue, queued, waitingPayouts } from './payout-steps.ts'
import { appoint } from './session-steps.ts'
import { meOf, post, toast } from './steps.ts'

const count = (page: Page) => queue(page).getByRole('status')
const dialog = (page: Page) => page.getByRole('dialog')
/** Expects that the payout of this amount is open, beside a queue of so many. */
async function isOpen(page: Page, amount: string, pending: number) {
  await expect(acts(page).getByRole('button', { name: `Approve ${amount}` })).toBeVisible()
  await expect(opened(page).getByRole('heading', { level: 2 })).toContainText(amount)
  await expect(count(page)).toHaveText(`${pending} pending`)
  await expect(queued(page)).toHaveCount(pending)
}

test('an approved payout leaves the queue and the next opens, a rejected one too; its recipient reads why [X-PAY-6 X-ADM-1]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, ids } = await waitingPayouts(browser, admin, ['300.00', '200.00', '100.00'])
  await admin.goto(deskOf(creator.name))
  await expect(count(admin)).toHaveText('3 pending')
  await queued(admin).getByRole('link').first().click()
  await isOpen(admin, '$300.00', 3)
  await expect(opened(admin).getByText('1 of 3')).toBeVisible()

  await acts(admin).getByRole('button', { name: 'Approve $300.00' }).click()
  await dialog(admin).getByRole('button', { name: 'Approve for $300.00' }).click()
  await expect(toast(admin)).toContainText('Payout approved')
  await isOpen(admin, '$200.00', 2)

  await acts(admin).getByRole('button', { name: 'Reject…' }).click()
  const reason = dialog(admin).getByLabel('Reason')
  await reason.fill('   ')
  await dialog(admin).getByRole('button', { name: 'Reject payout' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('The second film is missing.')
  await dialog(admin).getByRole('button', { name: 'Reject payout' }).click()
  await isOpen(admin, '$100.00', 1)

  const { page } = creator
  await page.goto(`/iam/payouts/${ids[1]}`)
  await expect(page.getByRole('region', { name: 'Why it was rejected' })).toContainText(
    'The second film is missing.',
  )
  await page.getByRole('link', { name: 'Request its earnings again' }).click()
  await expect(page.getByRole('button', { name: 'Explain: Available' })).toContainText('$200.00')

  await acts(admin).getByRole('button', { name: 'Approve $100.00' }).click()
  await dialog(admin).getByRole('button', { name: 'Approve for $100.00' }).click()
  await expect(count(admin)).toHaveText('0 pending')
  await expect(admin).toHaveURL(/\/admin\/payouts\?/)
  await expect(acts(admin)).toHaveCount(0)
})

test('a held payout cannot be approved until an approver releases it', async ({ browser }) => {
  const approver = await atTheDesk(browser, 'approver')
  const { creator, ids } = await waitingPayouts(browser, approver, ['410.00', '310.00'])
  await approver.goto(deskOf(creator.name, ids[0]))
  await isOpen(approver, '$410.00', 2)
  await acts(approver).getByRole('button', { name: 'Hold…' }).click()
  await dialog(approver).getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog(approver).getByLabel('Note')).toHaveAttribute('aria-invalid', 'true')
  await dialog(approver).getByLabel('Note').fill('Which account is it?')
  await dialog(approver).getByRole('button', { name: 'Put on hold' }).click()
  await expect(toast(approver)).toContainText('Put on hold')

  const approve = acts(approver).getByRole('button', { name: 'Approve $410.00' })
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAccessibleDescription('It is on hold. Release the hold to approve it.')
  await expect(opened(approver).getByRole('blockquote')).toHaveText('Which account is it?')
  await expect(queued(approver).first()).toContainText('On hold')
  await creator.page.goto(`/iam/payouts/${ids[0]}`)
  await expect(creator.page.getByText(/^Under review by/).first()).toBeVisible()
  await expect(creator.page.getByText('Which account is it?')).toHaveCount(0)

  await approver.getByLabel('Holds').selectOption('Not on hold')
  await expect(queued(approver)).toHaveCount(1)
  await approver.getByLabel('Holds').selectOption('On hold')
  await expect(queued(approver)).toHaveText([/\$410\.00/])
  await approver.getByLabel('Holds').selectOption('Any')
  await acts(approver).getByRole('button', { name: 'Release hold…' }).click()
  await dialog(approver).getByRole('button', { name: 'Release hold' }).click()
  await expect(toast(approver)).toContainText('Hold released')
  await approve.click()
  await dialog(approver).getByRole('button', { name: 'Approve for $410.00' }).click()
  await isOpen(approver, '$310.00', 1)
})

test('the paying brand and the recipient see why they may not approve, and are refused [T-77 X-PAY-5]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { brand, creator, ids } = await waitingPayouts(browser, admin, ['260.00'])
  for (const [person, why] of [
    [brand, 'This payout pays work for your brand. Another approver has to decide it.'],
    [creator, 'This payout is yours. Another approver has to decide it.'],
  ] as const) {
    await appoint(admin, person, { canApprovePayments: true })
    const { page } = person
    await page.goto(deskOf(creator.name, ids[0]))
    const approve = acts(page).getByRole('button', { name: 'Approve $260.00' })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription(why)
    await page.keyboard.press('a')
    await expect(acts(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const answer = await page.request.post(`/api/admin/payouts/${ids[0]}/approve`)
    expect([answer.status(), (await answer.json()).detail]).toEqual([403, why])
  }
})

test('an approver who decides second reads who was first [X-PAY-5]', async ({ browser }) => {
  const [admin, approver] = [await atTheDesk(browser, 'admin'), await atTheDesk(browser, 'approver')]
  const { creator, ids } = await waitingPayouts(browser, admin, ['270.00'])
  await admin.goto(deskOf(creator.name, ids[0]))
  await acts(admin).getByRole('button', { name: 'Approve $270.00' }).click()
  await post(approver, `/api/admin/payouts/${ids[0]}/reject`, { reason: 'Paid by hand in May.' })
  await dialog(admin).getByRole('button', { name: 'Approve for $270.00' }).click()
  const user = await meOf(approver)
  await expect(dialog(admin).getByRole('alert')).toContainText(user.name)
  await dialog(admin).getByRole('button', { name: 'Not now' }).click()
  await expect(opened(admin).getByRole('blockquote')).toHaveText('Paid by hand in May.')
})

test('the keys j, k, a, r and h go through the queue and decide [X-ADM-1]', async ({ browser }) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator } = await waitingPayouts(browser, admin, ['330.00', '220.00', '110.00'])
  await admin.goto(deskOf(creator.name))
  await expect(queued(admin)).toHaveCount(3)
  const row = queued(admin).getByRole('link')
  await admin.keyboard.press('j')
  await expect(row.first()).toBeFocused()
  await admin.keyboard.press('Enter')
  await isOpen(admin, '$330.00', 3)
  await admin.keyboard.press('j')
  await isOpen(admin, '$220.00', 3)
  await expect(opened(admin)).toBeFocused()
  await admin.keyboard.press('j')
  await isOpen(admin, '$110.00', 3)
  await admin.keyboard.press('j')
  await admin.keyboard.press('k')
  await isOpen(admin, '$220.00', 3)

  await admin.keyboard.press('a')
  const approve = dialog(admin).getByRole('button', { name: 'Approve for $220.00' })
  await expect(approve).toBeVisible()
  // Behind a dialog the keys mean nothing.
  await admin.keyboard.press('j')
  await approve.press('Enter')
  await isOpen(admin, '$110.00', 2)
  await admin.keyboard.press('h')
  await expect(dialog(admin).getByLabel('Note')).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.keyboard.press('r')
  await dialog(admin).getByLabel('Reason').fill('jarring')
  await dialog(admin).getByRole('button', { name: 'Reject payout' }).press('Enter')
  await expect(toast(admin)).toContainText('Payout rejected')
  await isOpen(admin, '$330.00', 1)
})

test('an open payout shows each event that led to it, balances and checks, is accessible, and gives the focus back to its row [X-PAY-4]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, ids } = await waitingPayouts(browser, admin, ['345.00', '245.00'])
  await admin.goto(deskOf(creator.name, ids[0]))
  await isOpen(admin, '$345.00', 2)
  const checks = opened(admin).getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks).toHaveText([
    'Look twice: First payout to this person',
    'Passed: No earlier payouts to compare with',
    'Passed: No campaign is paid twice',
    'Look twice: No payout account yet',
  ])
  const story = opened(admin).getByText('How it came about').locator('..').getByRole('listitem')
  const { name } = creator
  await expect(story).toHaveText([
    ...[/: offer created\$345\.00/, new RegExp(`${name}: offer accepted`), /: offer completed/],
    new RegExp(`${name} earned \\$345\\.00 with an offer.*The portal.*Balance \\$0\\.00 → \\$345\\.00`),
    new RegExp(`\\$345\\.00 of ${name} went into a payout`),
    new RegExp(`A payout of \\$345\\.00 to ${name} was asked for by the portal`),
  ])
  await expect(opened(admin).getByText('Balance of the recipient').locator('..')).toContainText(
    /590\.00.*245\.00/,
  )
  await hasNoViolation(admin, 'payout at the desk')
  await fits(admin, 'payout at the desk')
  await opened(admin).getByRole('link', { name: 'All payouts' }).click()
  await expect(queued(admin).getByRole('link').first()).toBeFocused()
  await hasNoViolation(admin, 'queue')
  await fits(admin, 'queue')
})
