import type { PersonalShape } from '@iam/contracts/personal'
import { decrypt, encrypt } from './cipher.ts'
import type { PersonKey } from './keys.ts'

type Data = Readonly<Record<string, unknown>>

/** In place of the personal fields: which they are, and all of them in one encrypted piece, null where nothing may be kept. */
type Sealed = { readonly fields: readonly string[]; readonly sealed: string | null }
type SealedData = Data & { readonly $personal: Sealed }

export const isSealed = (data: Data): data is SealedData => '$personal' in data

/** Who the data is about. */
export function personOf({ person }: PersonalShape, data: Data): string {
  const personId = data[person]
  if (typeof personId !== 'string' || personId === '') throw new TypeError(`${person} does not name a person`)
  return personId
}

/** The data with its personal fields encrypted under the person's key; without a key they are left out for good. */
export function seal(shape: PersonalShape, key: PersonKey, eventId: string, data: Data): Data {
  const open: Record<string, unknown> = {}
  const personal: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(data)) {
    if (value === undefined) continue
    if (field in shape.fields) personal[field] = value
    else open[field] = value
  }
  const fields = Object.keys(personal)
  if (fields.length === 0) return data
  const sealed = key && encrypt(key, eventId, JSON.stringify(personal)).toString('base64')
  return { ...open, $personal: { fields, sealed } satisfies Sealed }
}

/** The data as it was before sealing, or with the fields' erased values where the person has no key any more. */
export function unseal(shape: PersonalShape, key: PersonKey, eventId: string, data: SealedData): Data {
  const { fields, sealed } = data.$personal
  const opened: Record<string, unknown> =
    key && sealed !== null
      ? JSON.parse(decrypt(key, eventId, Buffer.from(sealed, 'base64')).toString())
      : erasedValues(shape, fields)
  // Added one by one: a rebuild does this for most events of a log, and copies of objects are most of what it costs.
  for (const field in data) if (field !== '$personal') opened[field] = data[field]
  return opened
}

/** A field that today's contract no longer knows is on its way into an upcaster, and reads as an empty text. */
const erasedValues = (shape: PersonalShape, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, field in shape.fields ? shape.fields[field] : '']))

/** After upcasting an erased person's data: whatever became of the old fields, today's read as erased. */
export const erase = (shape: PersonalShape, data: Data): Data => ({
  ...data,
  ...erasedValues(
    shape,
    Object.keys(shape.fields).filter((field) => data[field] !== undefined),
  ),
})
