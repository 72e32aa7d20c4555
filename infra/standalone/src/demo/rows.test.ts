import { testService } from '@iam/command-service/testing/test-service'
import { holdRows } from '@iam/projection-service/held-rows'
import type { ReadModel, Row } from '@iam/projection-service/read-model'
import { readModels } from '@iam/projection-service/read-models'
import { beforeAll, expect, test } from 'vitest'
import { brands } from './people/brands.ts'
import { crew } from './people/crew.ts'
import { visitors } from './people/visitors.ts'
import { creators } from './people.ts'
import { seedDemo } from './seed.ts'

let rows: (name: string) => readonly Row[]

beforeAll(async () => {
  const service = testService()
  await seedDemo({
    send: service.send,
    store: service,
    setPassword: async () => {},
    password: 'continuum-demo',
    claimKey: (_, email) => service.keys.email(email),
    log: { info: () => {} },
  })
  rows = (name) => {
    const model = readModels.find((one: ReadModel) => one.name === name)!
    const held = holdRows(model, ({ type, error }) => {
      throw new Error(`${type} cannot be folded: ${error}`)
    })
    for (const event of service.events())
      if (model.starts[event.type] || model.on[event.type]) held.apply(event)
    return [...held.rows.values()]
  }
})

test('every row of every view is valid', () => {
  for (const model of readModels)
    for (const row of rows(model.name)) expect(model.row.safeParse(row).error).toBeUndefined()
})

test('the directory shows sixty creators as they are told', () => {
  const shown = rows('creators').filter(({ role }) => role === 'creator')
  expect(shown.map(({ handle }) => handle).sort()).toEqual(creators.map(({ handle }) => handle).sort())
  for (const { handle, name, tagline, badges, pieces = [], work } of creators) {
    const row = shown.find((one) => one.handle === handle)!
    expect(row).toMatchObject({ name, tagline })
    expect((row.badges as { type: string }[]).map(({ type }) => type).sort()).toEqual([...badges].sort())
    expect(row.isVerified).toBe(badges.includes('Verified'))
    expect((row.showcaseLinks as unknown[]).length).toBe(work.length)
    expect(
      rows('contents').filter((piece) => piece.creatorId === row.userId && piece.status === 'published')
        .length,
    ).toBe(pieces.length)
  }
  expect(Math.max(...shown.map(({ metricsViews }) => metricsViews as number))).toBeGreaterThan(50_000)
})

test('roles, rights, former handles, badges taken back and submissions are there too', () => {
  const accounts = rows('accounts')
  for (const { handle, role, approvesPayments, postsNews } of crew)
    expect(accounts.find((one) => one.handle === handle)).toMatchObject({
      role,
      canApprovePayments: approvesPayments !== undefined,
      canPostNews: postsNews !== undefined,
    })
  expect(accounts.filter(({ role }) => role === 'brand').length).toBe(brands.length)
  expect(rows('badges').filter(({ status }) => status === 'revoked').length).toBe(2)
  expect(rows('interest_submissions').length).toBe(visitors.length)
  expect(rows('handles').filter(({ handle }) => handle === 'hands-at-work').length).toBe(1)
})
