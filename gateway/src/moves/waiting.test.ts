import { Role } from '@iam/contracts/enumerations'
import { MoveKind, movePlaces, movePlacesOf } from '@iam/contracts/moves/views'
import { sql } from 'slonik'
import { expect, test } from 'vitest'
import { waitingFor } from './waiting.ts'

test.each(Role.options)('what may wait for the role %s is in the lists that are declared for it', (role) => {
  const all = sql.fragment`${waitingFor({ userId: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', role })}`
  const kinds = MoveKind.options.filter((kind) => all.sql.includes(`'${kind}'`))
  const lists = new Set(kinds.map((kind) => movePlaces[kind]))
  expect([...lists].toSorted()).toEqual(movePlacesOf[role].toSorted())
})
