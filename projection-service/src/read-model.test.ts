import type { UserEvent } from '@iam/contracts/users/events'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readModel, typesOf } from './read-model.ts'

const ThingRow = z.object({ id: z.string(), ownerId: z.string() })
const things = { name: 'things', version: 1, row: ThingRow, key: 'id', indexes: [], starts: {} } as const
const ofPersons = { ...things, personFields: ['ownerId'] } as const

test('a read model whose rows name persons has to fold their erasure', () => {
  expect(() => readModel<UserEvent, typeof ThingRow>({ ...things, on: {} })).not.toThrow()
  expect(() => readModel<UserEvent, typeof ThingRow>({ ...ofPersons, on: {} })).toThrow(
    'things has personFields, but no fold of UserErased',
  )
})

test('what erases a person for UserErased also does so for UserForgotten', () => {
  const UserErased = () => null
  const model = readModel<UserEvent, typeof ThingRow>({ ...ofPersons, on: { UserErased } })
  expect(typesOf(model)).toEqual(['UserErased', 'UserForgotten'])
  expect(model.on.UserForgotten).toBe(UserErased)
})
