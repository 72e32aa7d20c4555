import { EarningFigure } from '@iam/contracts/earnings/figures'
import { sum } from '@iam/contracts/money'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { describe, expect, test } from 'vitest'
import { earning, earningsOf, explained, ids, requested } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const untilNow = () => new Date().toISOString()
const pause = () => new Promise((done) => setTimeout(done, 5))

test('a creator sees what was earned, by whom it is paid, and what is to be done next [X-PAY-1 MONEY-01]', async () => {
  const { creator, brand, campaign } = await earning(portal, ['120.00', '80.50'])
  const answer = await earningsOf(creator)
  expect(answer.totals).toMatchObject({ total: '200.50', pending: '200.50', available: '200.50' })
  expect(answer).toMatchObject({ total: 2, sum: '200.50', isPast: false })
  const [latest] = answer.earnings
  expect(latest).toMatchObject({
    ...{ amount: '80.50', status: 'pending', sourceType: 'task_submission', payerName: brand.name },
    title: `${campaign.tasks[1]!.title}, ${campaign.title}`,
    steps: [{ step: 'recorded', isFailed: false, at: latest!.createdAt }],
    next: { who: 'you', name: creator.name, what: 'Request a payout', since: latest!.createdAt },
  })
})

test('the page is filtered, sorted and cut on the server; the sum is that of the filter', async () => {
  const { creator } = await earning(portal, ['1.00', '2.00', '4.00', '8.00', '16.00'])
  const all = await earningsOf(creator)
  const first = await earningsOf(creator, { limit: '2' })
  const second = await earningsOf(creator, { limit: '2', cursor: first.nextCursor! })
  const last = await earningsOf(creator, { limit: '2', cursor: second.nextCursor! })
  expect(last.nextCursor).toBeUndefined()
  expect([first, second, last].flatMap(({ earnings }) => ids(earnings))).toEqual(ids(all.earnings))
  expect(new Set([first, second, last].map((one) => one.sum))).toEqual(new Set(['31.00']))
  expect(await earningsOf(creator, { status: 'paid' })).toMatchObject({ total: 0, sum: '0.00', earnings: [] })
  expect(await earningsOf(creator, { source: 'bonus' })).toMatchObject({ total: 0, sum: '0.00' })
  expect((await earningsOf(creator, { source: 'bonus' })).totals.total).toBe('31.00')
  expect(await earningsOf(creator, { limit: '1', source: 'bonus' })).toMatchObject({
    firstAt: all.earnings.at(-1)!.createdAt,
  })
  refused(await creator.get('/api/iam/earnings?cursor=none'), 400, 'cursor-unknown')
})

describe('as of a past moment', () => {
  test('the page shows what stood then; what happened later is not in it [X-PAY-2 T-56]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00'])
    const before = await earningsOf(creator)
    await pause()
    const { payout } = await requested(creator, [ids(before.earnings)[0]!])
    const after = await earningsOf(creator)
    expect(after.totals).toMatchObject({ pending: '80.00', available: '50.00', requested: '30.00' })
    const then = await earningsOf(creator, { asOf: before.asOf })
    expect(then).toEqual({ ...before, isPast: true })
    const first = before.earnings.at(-1)!.createdAt
    expect((await earningsOf(creator, { asOf: first })).totals.total).toBe('50.00')
    expect(sum((await earningsOf(creator, { asOf: first })).earnings.map(({ amount }) => amount))).toBe(
      '50.00',
    )
    expect(payout.amount).toBe('30.00')
  })

  test('before the first event it is empty; a future moment is refused, and one that is none', async () => {
    const { creator } = await earning(portal, ['5.00'])
    const empty = await earningsOf(creator, { asOf: '2020-01-01T00:00:00.000Z' })
    expect(empty).toMatchObject({ earnings: [], total: 0, sum: '0.00', isPast: true })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const path of ['earnings?', 'earnings/export?', 'earnings/explain?figure=total&'])
      refused(await creator.get(`/api/iam/${path}asOf=${tomorrow}`), 400, 'as-of-future')
    refused(await creator.get('/api/iam/earnings?asOf=yesterday'), 400, 'invalid-input')
  })
})

test('the total is that of the profile, also after a payout was asked for [T-30 MONEY-02]', async () => {
  const { creator } = await earning(portal, ['12.34', '0.66'])
  await requested(creator, ids((await earningsOf(creator)).earnings))
  const { profile } = answered(ProfileAnswer, await creator.get(`/api/iam/profiles/handle/${creator.handle}`))
  expect(profile.earningsTotal).toBe('13.00')
  expect((await earningsOf(creator)).totals.total).toBe('13.00')
})

describe('every figure is explained', () => {
  test('by events whose signed amounts add up to it, now and then [X-PAY-3]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00', '7.00'])
    const chosen = ids((await earningsOf(creator)).earnings).slice(0, 2)
    const { payout } = await requested(creator, chosen)
    await creator.post(`/api/iam/payouts/${payout.id}/cancel`, {})
    await requested(creator, chosen.slice(0, 1))
    const period = untilNow().slice(0, 7)
    for (const figure of EarningFigure.options) {
      const isOfStatement = figure.startsWith('statement')
      const query: Record<string, string> = isOfStatement ? { figure, subject: period } : { figure }
      const { total, events } = await explained(creator, query)
      expect(sum(events.map(({ amount }) => amount)), figure).toBe(total)
      if (!isOfStatement) {
        const { totals } = await earningsOf(creator)
        expect(total, figure).toBe(totals[figure as keyof typeof totals])
      }
    }
    const { events } = await explained(creator, { figure: 'available' })
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['EarningRecorded', 'EarningReserved', 'EarningReleased']),
    )
    for (const { sentence, position } of events) {
      expect(sentence).toMatch(/^Task \w+, Chairs \w+: /)
      expect(position).toBeGreaterThan(0)
    }
  })

  test('of one payout too, and only of one of the caller’s own [X-PAY-3]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00'])
    const [chosen] = ids((await earningsOf(creator)).earnings)
    const { payout } = await requested(creator, [chosen!])
    const query = { figure: 'total', subject: payout.id }
    expect(await explained(creator, query)).toMatchObject({ total: '30.00', events: [{ amount: '30.00' }] })
    expect(await explained(creator, { figure: 'requested', subject: payout.id })).toMatchObject({
      total: '30.00',
    })
    expect(await explained(creator, { figure: 'paid', subject: payout.id })).toMatchObject({ total: '0.00' })
    const stranger = await newCreator(portal)
    const path = `/api/iam/earnings/explain?${new URLSearchParams(query)}`
    refused(await stranger.get(path), 404, 'payout-unknown')
  })

  test('a figure of a statement names its period', async () => {
    const creator = await newCreator(portal)
    const explain = (query: string) => creator.get(`/api/iam/earnings/explain?figure=statementPaid${query}`)
    refused(await explain(''), 400, 'figure-needs-subject')
    refused(await explain('&subject=2999-01'), 404, 'statement-unknown')
    refused(await explain('&subject=sometime'), 400, 'invalid-input')
  })
})

test('the export has the filter and the moment in its head, and its rows add up to the screen [X-PAY-10]', async () => {
  const { creator, campaign } = await earning(portal, ['50.00', '30.00'])
  const { asOf, sum: shown } = await earningsOf(creator)
  const answer = await creator.get(`/api/iam/earnings/export?status=pending&asOf=${asOf}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="earnings.csv"')
  const lines = String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines.slice(0, 6)).toEqual([
    ...[`Earnings of,${creator.name}`, `As of,${asOf}`, 'Status,pending', 'Source,all'],
    ...[`Sum,${shown}`, ''],
  ])
  const rows = lines.slice(7)
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,"Task /)
    expect(row).toContain(campaign.title)
  }
  expect(sum(rows.map((row) => /,task_submission,(-?\d+\.\d\d),/.exec(row)![1]!))).toBe(shown)
})
