import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fits, hasNoViolation } from './accessible.ts'
import { type Named, type newcomer, test } from './campaign-steps.ts'
import { atTheDesk, waitingPayouts } from './payout-steps.ts'
import { meOf, post } from './steps.ts'

const events = (page: Page) =>
  page
    .getByRole('table', { name: /^Events of money/ })
    .locator('tbody')
    .getByRole('row')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Event #/ })
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

/** A creator whose payout was approved by the approver, with the sentences of what is recorded, the newest first. */
async function approvedPayout(page: Page, browser: Parameters<typeof newcomer>[0], amount: string) {
  const { creator, ids } = await waitingPayouts(browser, page, [amount])
  const approver = await atTheDesk(browser, 'approver')
  await post(approver, `/api/admin/payouts/${ids[0]}/approve`)
  const [{ name }, { id }] = [await meOf(approver), await meOf(creator.page)]
  return { creator, approver, by: name, userId: id, payoutId: ids[0]! }
}

/** Opens the audit of one user's money, at the events that decide about it. */
async function openAudit(page: Page, userId: string, more = ''): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/audit?userId=${userId}${more}`)
    await expect(events(page).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
const sum = '$377.00'
const told = ({ name }: Named, by: string) => ({
  payout: [
    `${by} approved the payout of ${sum} to ${name}`,
    `A payout of ${sum} to ${name} was asked for by the portal`,
  ],
  earned: `${name} earned ${sum} with an offer`,
})

test('events of money are filtered by what they are about, type, day, user and stream, in the address', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, by, userId, payoutId } = await approvedPayout(admin, browser, '377.00')
  const { payout, earned } = told(creator, by)
  await openAudit(admin, userId)
  await expect(events(admin).filter({ hasText: earned })).toHaveCount(1)
  await admin.getByLabel('About').selectOption('Payouts')
  await expect(events(admin)).toHaveText(payout.map((sentence) => new RegExp(escaped(sentence))))
  await expect(admin).toHaveURL(/category=payout/)
  await admin.getByRole('textbox', { name: 'Event' }).fill('PayoutApproved')
  await expect(events(admin)).toHaveText([new RegExp(escaped(payout[0]!))])
  await expect(events(admin)).toContainText([sum])
  await admin.getByLabel('To (UTC)').fill(day(-1))
  await expect(admin.getByRole('heading', { name: 'No event matches' })).toBeVisible()
  await admin.getByLabel('To (UTC)').fill(day(1))
  await expect(events(admin)).toHaveCount(1)
  await admin.reload()
  await expect(events(admin)).toHaveCount(1)
  await expect(admin.getByRole('textbox', { name: 'Event' })).toHaveValue('PayoutApproved')
  await admin.getByLabel('From (UTC)').fill(day(1))
  await expect(admin.getByRole('heading', { name: 'No event matches' })).toBeVisible()
  await admin.getByRole('button', { name: 'Show all events' }).click()
  await expect(admin).toHaveURL(/\/admin\/audit$/)

  await admin.goto(`/admin/audit?stream=payout-${payoutId}`)
  await expect(events(admin)).toHaveCount(2)
  const narrowed = admin.getByRole('list', { name: 'Narrowed to' })
  await expect(narrowed).toContainText(payoutId)
  await narrowed.getByRole('button', { name: 'Show all' }).click()
  await expect(narrowed).toHaveCount(0)
})

test('an event opens in words, with its fields and as recorded, and leads to its stream and chain', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, by, userId, payoutId } = await approvedPayout(admin, browser, '377.00')
  const { payout } = told(creator, by)
  await openAudit(admin, userId, '&category=payout')
  await expect(events(admin)).toHaveCount(2)
  await admin.keyboard.press('j')
  await expect(events(admin).first().getByRole('button')).toBeFocused()
  await admin.keyboard.press('Enter')
  const fact = (name: string) =>
    sheet(admin)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  await expect(sheet(admin).getByRole('link', { name: payout[0]! })).toHaveAttribute(
    'href',
    `/admin/payouts/${payoutId}`,
  )
  await expect(fact('By')).toContainText(by)
  await expect(fact('Whose money')).toHaveText(creator.name)
  await expect(fact('Amount')).toHaveText(sum)
  await expect(fact('Type')).toHaveText('PayoutApproved')
  await expect(fact('Stream')).toContainText(`payout-${payoutId}`)
  const recorded = JSON.parse((await sheet(admin).getByRole('region', { name: 'JSON' }).textContent())!)
  expect(recorded).toMatchObject({ balanceBefore: '377.00', balanceAfter: '0.00' })
  await hasNoViolation(admin, 'event')
  await sheet(admin).getByRole('button', { name: 'Only this chain of events' }).click()
  await expect(sheet(admin)).toHaveCount(0)
  await expect(admin).toHaveURL(/correlationId=/)
  await expect(events(admin)).toHaveText([new RegExp(escaped(payout[0]!))])

  await admin.goto('/admin/audit')
  await expect(events(admin).first()).toBeVisible()
  await hasNoViolation(admin, 'audit')
  await fits(admin, 'audit')
})

test('the export holds the events that are shown, with the filter in its head, and is recorded [X-AUD-7]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, by, userId } = await approvedPayout(admin, browser, '377.00')
  const { payout } = told(creator, by)
  await openAudit(admin, userId, '&category=payout')
  await expect(events(admin)).toHaveCount(2)
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [head, columns, ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^History of money,as of 20\d\d-.*category: payout.*/)
  expect(head).toContain(`userId: ${userId}`)
  expect(columns).toBe('Event,Took effect,Recorded,Type,Stream,By,Role,Concerns,Amount,What happened,Request')
  expect(rows).toEqual(payout.map((sentence) => expect.stringContaining(`,377.00,${sentence},`)))

  const { name } = await meOf(admin)
  await isTold(admin, userId, `${name} exported the history of money of ${creator.name}: 2 rows`)
})

test('a look at the money of another user is recorded and shown to admins, a look at one’s own is not [X-AUD-7]', async ({
  browser,
}) => {
  const admin = await atTheDesk(browser, 'admin')
  const { creator, approver, by, userId, payoutId } = await approvedPayout(admin, browser, '377.00')
  await creator.page.goto(`/iam/payouts/${payoutId}`)
  await expect(creator.page.getByRole('heading', { level: 1, name: `Payout of ${sum}` })).toBeVisible()
  await approver.goto(`/admin/payouts/${payoutId}`)
  await expect(approver.getByRole('region', { name: 'Payout', exact: true })).toContainText(sum)
  await admin.goto(`/admin/users/${userId}`)
  await admin.getByRole('button', { name: 'Open the ledger' }).click()
  await expect(admin.getByRole('list', { name: `Earnings of ${creator.name}` })).toContainText(sum)
  await approver.goto(`/admin/audit?userId=${userId}&category=payout`)
  await expect(events(approver)).toHaveCount(2)

  const { name } = await meOf(admin)
  await isTold(admin, userId, `${by} looked at a payout of ${creator.name}`)
  await isTold(admin, userId, `${name} looked at the ledger of ${creator.name}`)
  await isTold(admin, userId, `${by} looked at the history of money of ${creator.name}`)
  await expect(events(admin).filter({ hasText: `${creator.name} looked at` })).toHaveCount(0)
  await creator.page.goto('/admin/audit')
  await expect(events(creator.page)).toHaveCount(0)
  expect((await creator.page.request.get('/api/audit/events')).status()).toBe(403)
})

test('the ledger is verified at a click, and the screens of all approvers say up to where [X-PAY-11]', async ({
  browser,
}) => {
  const [admin, approver] = [await atTheDesk(browser, 'admin'), await atTheDesk(browser, 'approver')]
  const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /^Ledger verified to event #/ })
  for (const page of [admin, approver]) await page.goto('/admin/audit')
  await waitingPayouts(browser, admin, ['377.00'])
  const before = (await verdict(approver).textContent()) ?? ''
  await admin.getByRole('button', { name: 'Verify now' }).click()
  await expect(verdict(admin)).not.toHaveText(before)
  await expect(verdict(approver)).toHaveText((await verdict(admin).textContent()) ?? '')
})

/** Expects that the audit shows such a view or export, among those of one user's money. */
const isTold = (page: Page, userId: string, sentence: string) =>
  expect(async () => {
    await page.goto(`/admin/audit?userId=${userId}&category=ops`)
    await expect(events(page).filter({ hasText: sentence }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()

const escaped = (text: string) => text.replace(/[$.]/g, '\\$&')
