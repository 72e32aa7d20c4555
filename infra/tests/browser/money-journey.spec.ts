import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { approve, handIn, type Named, newcomer, postCampaign, takePart, test } from './campaign-steps.ts'
import { explain } from './money-steps.ts'
import { completedOffer } from './offer-steps.ts'
import { acts, atTheDesk, deskOf, opened, queue, queued, waitingFor } from './payout-steps.ts'
import { member } from './session-steps.ts'
import { toast } from './steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const cents = (amount: string) => Math.round(Number(amount.replace(/[$,+]/g, '')) * 100)
const added = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
const amountIn = (text: string | null) => /-?\$[\d,]+\.\d\d/.exec(text ?? '')![0]

test('from an approved task to paid money, with an account, a rejection, a hold, a batch, a bank return, a statement and an export that add up [T-72 T-79 X-PAY-1 X-PAY-6 X-PAY-7 X-PAY-8 X-PAY-9 X-PAY-10]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const creator = await member(browser, 'creator')
  const brand = await newcomer(browser, 'brand')
  const admin = await atTheDesk(browser, 'admin')
  const { page } = creator

  await test.step('The creator links an account at the sandbox bank', () =>
    linkAccount(page, creator.password))
  await test.step('An offer and two tasks are done', () => work(brand, creator))

  await test.step('The creator asks for each task by itself; the offer asks by itself', async () => {
    await page.goto('/iam/earnings')
    await expect(explain(page, 'Available')).toContainText('$350.00')
    await request(page, 'Second cut', '$250.25')
    await request(page, 'First cut', '$99.75', 1)
    await waitingFor(admin, creator.name, 3)
  })

  await test.step('The admin rejects one payout, and the creator reads why and asks again', async () => {
    await admin.goto(deskOf(creator.name))
    await queued(admin).getByRole('link').filter({ hasText: '$250.25' }).click()
    await acts(admin).getByRole('button', { name: 'Reject…' }).click()
    await dialog(admin).getByLabel('Reason').fill('The clip is still private.')
    await dialog(admin).getByRole('button', { name: 'Reject payout' }).click()
    await expect(queued(admin)).toHaveCount(2)
    await page.goto('/iam/earnings')
    await page
      .getByRole('list', { name: 'Payouts' })
      .getByRole('link', { name: /\$250\.25/ })
      .click()
    const why = page.getByRole('region', { name: 'Why it was rejected' })
    await expect(why).toContainText('The clip is still private.')
    await why.getByRole('link', { name: 'Request its earnings again' }).click()
    await request(page, '', '$250.25', 1)
    await waitingFor(admin, creator.name, 3)
  })

  await test.step('The admin holds one, and approves the others as a batch', async () => {
    await admin.goto(deskOf(creator.name))
    await queued(admin).getByRole('link').first().click()
    await acts(admin).getByRole('button', { name: 'Hold…' }).click()
    await dialog(admin).getByLabel('Note').fill('The brand is asked first.')
    await dialog(admin).getByRole('button', { name: 'Put on hold' }).click()
    await expect(queued(admin).first()).toContainText('On hold')
    await page.goto('/iam/earnings')
    await expect(page.getByRole('link', { name: /^Next: \$500\.00\. Under review by/ })).toBeVisible()
    for (const row of await queued(admin).all()) await row.getByRole('checkbox').check()
    await admin.getByRole('button', { name: 'Review batch…' }).click()
    await dialog(admin).getByRole('button', { name: 'Approve 2 payouts for $350.00' }).click()
    await expect(dialog(admin).getByText('2 payouts approved.')).toBeVisible()
    await dialog(admin).getByRole('button', { name: 'Back to the queue' }).click()
    await expect(queue(admin).getByRole('status')).toHaveText('1 pending')
  })

  await test.step('Both are paid by themselves; after its release the third is too', async () => {
    await isPaid(page, '$350.00')
    await admin.goto(deskOf(creator.name))
    await queued(admin).getByRole('link').first().click()
    await acts(admin).getByRole('button', { name: 'Release hold…' }).click()
    await dialog(admin).getByRole('button', { name: 'Release hold' }).click()
    await acts(admin).getByRole('button', { name: 'Approve $500.00' }).click()
    await dialog(admin).getByRole('button', { name: 'Approve for $500.00' }).click()
    await expect(queued(admin)).toHaveCount(0)
    await isPaid(page, '$850.00')
    const tracker = page.getByRole('list', { name: 'The way of the money of “Winter in wool”' })
    await expect(tracker.locator('[aria-current]')).toContainText('Paid')
  })

  await test.step('The bank returns one', async () => {
    const paid = await payouts(admin, creator.name, 'paid')
    const { id } = paid.find(({ amount }) => amount === '99.75')!
    await admin.goto('/sandbox-bank')
    await admin.getByRole('button', { name: `Return $99.75 of payout ${id.slice(0, 8)}` }).click()
    await isPaid(page, '$750.25')
    await page.goto(`/iam/payouts/${id}`)
    await expect(page.getByRole('region', { name: 'What went wrong' })).toBeVisible()
    const story = page.getByRole('region', { name: 'How it came about' })
    await expect(story).toContainText('$99.75 was paid, reference')
    await expect(story).toContainText('The bank returned the money')
    await admin.goto(`${deskOf(creator.name, id)}&status=failed`)
    await expect(acts(admin).getByRole('button', { name: 'Try again…' })).toBeVisible()
    await expect(opened(admin)).toContainText('Failed')
  })

  await test.step('The closing of the statement is its opening and its entries', () => statementAddsUp(page))
  await test.step('The export adds up to the total of the screen', () => exportAddsUp(page))
})

async function linkAccount(page: Page, password: string): Promise<void> {
  await page.goto('/iam/earnings')
  const account = page.getByRole('region', { name: 'Payout account' })
  await account.getByRole('button', { name: 'Link an account' }).click()
  await account.getByLabel('Your password').fill(password)
  await account.getByRole('button', { name: 'Link it' }).click()
  await expect(toast(page)).toContainText('Payout account linked')
  await account.getByRole('link', { name: 'Continue on the provider’s page' }).click()
  await expect(page.getByRole('heading', { name: 'Your account at the sandbox bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete the account' }).click()
  await expect(async () => {
    await page.goto('/iam/earnings')
    await expect(account).toContainText('Ready', { timeout: 2_000 })
  }).toPass()
}

/** An offer of $500.00, which is completed, and two of a campaign's three tasks, which are approved. */
async function work(brand: Named, creator: Named): Promise<void> {
  await completedOffer(brand, creator)
  const rewards = [['First cut', '250.25'] as const, ['Second cut', '99.75'] as const]
  const { id, tasks } = await postCampaign(brand, {}, [...rewards, ['Third cut', '50.00']])
  await takePart(brand, creator, id)
  for (const task of tasks.slice(0, 2)) await approve(brand, await handIn(creator, task.id, task.title))
}

/** Asks for a payout of what is available, without the earning that is named. */
async function request(page: Page, without: string, amount: string, offered = 2): Promise<void> {
  await page.goto('/iam/earnings')
  await page.getByRole('button', { name: 'Request payout' }).click()
  const boxes = dialog(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(offered)
  if (offered > 1)
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(without) })
      .uncheck()
  await dialog(page)
    .getByRole('button', { name: `Request payout for ${amount}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Payout of ${amount}` })).toBeVisible()
}

/** Expects that so much is paid in all. */
const isPaid = (page: Page, amount: string) =>
  expect(async () => {
    await page.goto('/iam/earnings')
    await expect(explain(page, 'Paid in all')).toContainText(amount, { timeout: 2_000 })
  }).toPass()

async function payouts(
  desk: Page,
  recipient: string,
  status: string,
): Promise<readonly { id: string; amount: string }[]> {
  const query = new URLSearchParams({ recipient, status })
  return (await (await desk.request.get(`/api/admin/payouts?${query}`)).json()).payouts
}

async function statementAddsUp(page: Page): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  await page.goto(`/iam/earnings/statements/${month}`)
  const entries = page
    .getByRole('table', { name: 'What changed what you are owed' })
    .locator('tbody td:last-child')
  await expect(entries.first()).toBeVisible()
  const figure = async (name: string) =>
    cents(amountIn(await page.getByRole('button', { name: `Explain: ${name}, ` }).textContent()))
  const moved = await entries.allTextContents()
  // Three earnings, three payments, and one that came back.
  expect(moved.map(cents).toSorted((one, other) => one - other)).toEqual([
    ...[-50_000, -25_025, -9_975, 9_975, 9_975, 25_025, 50_000],
  ])
  expect(await figure('So far')).toBe((await figure('Opening')) + added(moved))
  expect(await figure('So far')).toBe(9_975)
}

async function exportAddsUp(page: Page): Promise<void> {
  await page.goto('/iam/earnings')
  const shown = await page
    .getByRole('status')
    .filter({ hasText: /found, \$/ })
    .textContent()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  const at = lines.findIndex((line) => line.split(',').includes('Amount'))
  const column = lines[at]!.split(',').indexOf('Amount')
  // A quoted text may have commas in it.
  const cells = (line: string) => line.replace(/"(?:[^"]|"")*"/g, 'text').split(',')
  const amounts = lines.slice(at + 1).map((line) => cells(line)[column]!)
  expect(amounts).toHaveLength(3)
  expect(added(amounts)).toBe(cents(amountIn(shown)))
  expect(added(amounts)).toBe(85_000)
}
