import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { recorded } from '@iam/infra/testing/recorded'
import { expect, test, vi } from 'vitest'
import { reactionOf } from '../process.ts'
import { unclaimedEffects } from '../testing/leading.ts'
import { id } from '../testing/people.ts'
import { forgetLateForms, forgetPayers } from './finish-forgetting.ts'

test('an erased payer of whom a payment is shown later is forgotten again, and no other user is', async () => {
  const database = await testDatabase()
  const pool = openPool({ url: database.url, name: 'test', max: 2 })
  // They stand in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.people (user_id uuid, erased boolean);
    create table views.payment_transactions (payer_user_id uuid, payer_name text, payer_email text)`)
  for (const [n, erased, name] of [
    [1, true, 'Ana Ruiz'],
    [2, true, ''],
    [3, false, 'Ben Vale'],
  ] as const) {
    await pool.query('insert into views.people values ($1, $2)', [id(n), erased])
    await pool.query(`insert into views.payment_transactions values ($1, $2, '')`, [id(n), name])
  }
  const due = await forgetPayers(pool).due('2026-11-21T12:00:00.000Z')
  expect(due.map(({ message }) => message)).toMatchObject([{ type: 'ForgetPerson', data: { userId: id(1) } }])
  await pool.end()
  await database.drop()
})

test('a forgotten user is forgotten again once the views show the forms that were sent before', async () => {
  const event = recorded('UserForgotten', { userId: id(1) }, { position: 7 })
  const shown = Promise.withResolvers<void>()
  const awaited: number[] = []
  const until = (position: number) => {
    awaited.push(position)
    return shown.promise
  }
  const answered = vi.fn()
  const reaction = reactionOf(forgetLateForms({ shown: { until } }), event, unclaimedEffects)
  const reacted = Promise.resolve(reaction).then(answered)
  await Promise.resolve()
  expect([awaited, answered.mock.calls]).toEqual([[7], []])
  shown.resolve()
  await reacted
  expect(answered).toHaveBeenCalledWith([
    { type: 'ForgetPerson', data: { userId: id(1), reason: expect.any(String) } },
  ])
})
