import { type Actor, anonymous, system } from '@iam/contracts/event'
import type { ClaimKey, UserId } from '@iam/contracts/values'

/** Readable ids: `id<UserId>(1)` is a valid uuid that ends in 1. */
export const id = <Id extends string = string>(n: number) =>
  `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as Id
export const key = (letter: string) => letter.repeat(64) as ClaimKey

export const ana = id<UserId>(1)
export const ben = id<UserId>(2)
export const boss = id<UserId>(9)

const person = (userId: UserId, role: Actor['role']): Actor => ({ ...anonymous, userId, role })
export const asAna = person(ana, 'creator')
export const asBen = person(ben, 'brand')
export const asBoss = person(boss, 'admin')
export const asSystem = system('process')
export const asVisitor = anonymous
