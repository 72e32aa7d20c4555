import type { Chance } from '../../demo/src/chance.ts'

const firstNames =
  'Ana Ben Clara Dmitri Elif Farah Goran Hana Ivo Jun Kofi Lea Mara Nils Oyelaran Priya'.split(' ')
const lastNames = 'Ruiz Okafor Stein Weiss Novak Haddad Moreau Lindqvist Tanaka Adeyemi Costa Brandt'.split(
  ' ',
)

export const firstName = ({ pick }: Chance) => pick(firstNames)
export const lastName = ({ pick }: Chance) => pick(lastNames)
export const fullName = (by: Chance) => `${firstName(by)} ${lastName(by)}`

type Person = ReturnType<typeof person>

/** A row of `people`. */
export const person = (userId: string, name: string, role: string) => ({
  ...{ userId, name, handle: `${role}-${userId.slice(0, 8)}`, avatarUrl: '', role, erased: false },
})

/** The row of `accounts` of one who signs in. */
export const accountOf = ({ erased: _, ...known }: Person, canApprovePayments = false) => ({
  ...{ ...known, email: `${known.role}@bench.example`, bio: '', location: '', industries: [] },
  ...{ stakeholderType: 'external', canApprovePayments, canPostNews: false, emailConfirmed: true },
  ...{ viewAs: null, createdAt: '2026-01-01T00:00:00.000Z', erasedAt: null },
})
