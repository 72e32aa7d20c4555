import { Role } from '@iam/contracts/enumerations'
import { MoveKind, movePlaces, movePlacesFor } from '@iam/contracts/moves/views'
import { sql } from 'slonik'
import { expect, test } from 'vitest'
import { waitingFor } from './waiting.ts'

const callers = Role.options.flatMap((role) => [[role, false] as const, [role, true] as const])

test.each(
  callers,
)('what may wait for the role %s, approving payments %s, is in the lists that are declared for it', (role, canApprovePayments) => {
  const caller = { userId: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', role, canApprovePayments }
  const all = sql.fragment`${waitingFor(caller, 'manual')}`
  const kinds = MoveKind.options.filter((kind) => all.sql.includes(`'${kind}'`))
  const lists = new Set(kinds.map((kind) => movePlaces[kind]))
  expect([...lists].toSorted()).toEqual(movePlacesFor(role, canApprovePayments).toSorted())
})
