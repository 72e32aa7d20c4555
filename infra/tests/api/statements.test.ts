import { type Statement, StatementAnswer } from '@iam/contracts/earnings/views'
import { cents, money, sum } from '@iam/contracts/money'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { earning, earningsOf, explained, ids, newEarning, onDesk, paid } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { demoPassword, newCreator, registered, signIn, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})

const statement = async (by: Client, period: string): Promise<Statement> =>
  answered(StatementAnswer, await by.get(`/api/iam/statements/${period}`)).statement
const thisMonth = () => new Date().toISOString().slice(0, 7)
const amounts = (of: readonly { readonly amount: string }[]) => sum(of.map(({ amount }) => amount))
/** Opening, earned, paid and closing belong together, and the entries are what lies between. */
function addsUp({ opening, earned, paid, closing, entries, paidByPayer }: Statement) {
  expect(money(cents(opening) + cents(earned) - cents(paid))).toBe(closing)
  expect(money(cents(opening) + cents(amounts(entries)))).toBe(closing)
  expect(amounts(paidByPayer)).toBe(paid)
}

test('a statement goes from its opening to its closing, by signed entries [T-79]', async () => {
  const { creator, brand } = await earning(portal, ['50.00', '30.00'])
  const [thirty, fifty] = ids((await earningsOf(creator)).earnings)
  const payout = await paid(creator, admin, [fifty!])
  await admin.post('/api/admin/corrections', { earningId: thirty, amount: '-5.00', reason: 'Late' })
  await expect.poll(async () => (await earningsOf(creator)).totals.total).toBe('75.00')
  const now = await statement(creator, thisMonth())
  expect(now).toMatchObject({
    ...{
      name: creator.name,
      isRunning: true,
      opening: '0.00',
      earned: '75.00',
      paid: '50.00',
      closing: '25.00',
    },
    paidByPayer: [{ payerId: brand.userId, payer: brand.name, amount: '50.00' }],
  })
  expect(now.entries.map(({ type }) => type).sort()).toEqual([
    ...['EarningPaid', 'EarningRecorded', 'EarningRecorded', 'EarningRecorded'],
  ])
  addsUp(now)
  expect(now.position).toBeGreaterThanOrEqual(Math.max(...now.entries.map(({ position }) => position)))
  for (const [figure, amount] of Object.entries({
    ...{ statementOpening: now.opening, statementEarned: now.earned },
    ...{ statementPaid: now.paid, statementClosing: now.closing },
  })) {
    const { total, events } = await explained(creator, { figure, subject: thisMonth() })
    expect([total, amounts(events)], figure).toEqual([amount, amount])
  }
  const year = await statement(creator, thisMonth().slice(0, 4))
  expect(year).toMatchObject({ opening: '0.00', closing: '25.00', paidByPayer: now.paidByPayer })

  await onDesk(admin, 'mark-returned', payout, { reference: 'R 1', message: 'Closed.' })
  await expect.poll(async () => (await statement(creator, thisMonth())).closing).toBe('75.00')
  const returned = await statement(creator, thisMonth())
  expect(returned).toMatchObject({ paid: '0.00', paidByPayer: [] })
  addsUp(returned)
})

test('payers of one name are told apart [T-79]', async () => {
  const creator = await newCreator(portal)
  const brands = [
    await registered(portal, 'brand', { name: 'Nova' }),
    await registered(portal, 'brand', { name: 'Nova' }),
  ]
  for (const brand of brands) {
    await paid(creator, admin, [await newEarning(brand, creator)])
  }
  const { paidByPayer } = await statement(creator, thisMonth())
  expect(paidByPayer.map(({ payer }) => payer)).toEqual(['Nova', 'Nova'])
  expect(paidByPayer.map(({ payerId }) => payerId).toSorted()).toEqual(
    brands.map(({ userId }) => userId).toSorted(),
  )
})

test('the closing of each is the next one’s opening and the balance as of that moment [T-79 X-PAY-2]', async () => {
  const creator = await signIn(portal, 'creator@iam.example', demoPassword)
  const { earnings } = await earningsOf(creator, { limit: '100' })
  const first = earnings.map(({ createdAt }) => createdAt).sort()[0]!
  const months: string[] = []
  for (let at = new Date(`${first.slice(0, 7)}-01`); at <= new Date(); at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(at.toISOString().slice(0, 7))
  let opening = '0.00'
  for (const month of months) {
    const one = await statement(creator, month)
    expect(one.opening, month).toBe(opening)
    addsUp(one)
    opening = one.closing
    if (one.isRunning) continue
    const end = new Date(Date.parse(one.to) - 1).toISOString()
    expect((await earningsOf(creator, { asOf: end })).totals.balance, month).toBe(one.closing)
  }
  const { totals } = await earningsOf(creator)
  expect(totals.balance).toBe(opening)
  expect(totals.paidThisYear).toBe((await statement(creator, thisMonth().slice(0, 4))).paid)
})

test('an explained figure of a statement says up to when its events count [T-79 X-PAY-3]', async () => {
  const creator = await signIn(portal, 'creator@iam.example', demoPassword)
  const upTo = async (figure: string, subject: string) => (await explained(creator, { figure, subject })).asOf
  const [opening, end] = ['2020-01-31T23:59:59.999Z', '2020-02-29T23:59:59.999Z']
  expect(await upTo('statementOpening', '2020-02')).toBe(opening)
  for (const figure of ['statementEarned', 'statementPaid', 'statementClosing'])
    expect(await upTo(figure, '2020-02'), figure).toBe(end)
  expect(await upTo('statementOpening', '1970')).toBe('1970-01-01T00:00:00.000Z')
  const thisYet = Date.parse(await upTo('statementClosing', thisMonth()))
  expect(Math.abs(thisYet - Date.now())).toBeLessThan(60_000)
})

test('a period before the first earning is empty; one to come, or none, has no statement', async () => {
  const creator = await newCreator(portal)
  expect(await statement(creator, '2020-02')).toMatchObject({
    ...{ opening: '0.00', closing: '0.00', entries: [], position: 0, isRunning: false },
    ...{ from: '2020-02-01T00:00:00.000Z', to: '2020-03-01T00:00:00.000Z' },
  })
  for (const period of ['2999', '2999-01', '0001', '1969-12'])
    refused(await creator.get(`/api/iam/statements/${period}`), 404, 'statement-unknown')
  for (const period of ['2020-13', 'last', '20'])
    refused(await creator.get(`/api/iam/statements/${period}`), 400, 'invalid-input')
})

test('as a file its amounts add up to the closing, and no text is a formula [X-PAY-10 T-79]', async () => {
  const { creator } = await earning(portal, ['50.00', '30.00'])
  const [id] = ids((await earningsOf(creator)).earnings)
  await admin.post('/api/admin/corrections', { earningId: id, amount: '-1.00', reason: '=HYPERLINK("x")' })
  await expect.poll(async () => (await earningsOf(creator)).total).toBe(3)
  const answer = await creator.get(`/api/iam/statements/${thisMonth()}?format=csv`)
  expect(answer.headers.get('content-disposition')).toContain(`statement-${thisMonth()}.csv`)
  const lines = String(answer.body).replace('\uFEFF', '').split('\r\n')
  expect(lines).toContain(`Period,${thisMonth()}`)
  const amountOf = (line: string) => /,(-?\d+\.\d\d)$/.exec(line)?.[1]
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('Date,')) + 1)
  const changes = rows.slice(0, rows.indexOf('')).map((line) => amountOf(line)!)
  expect(changes).toHaveLength(4)
  expect(sum(changes)).toBe(amountOf(lines.find((line) => line.includes('Closing'))!))
  const exported = String((await creator.get('/api/iam/earnings/export')).body)
  expect(exported).toContain(`"'=HYPERLINK(""x"")"`)
  expect(exported).toMatch(/,-1\.00,/)
})
