import type { KeyObject } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PersonalShape } from '@iam/contracts/personal'
import { decrypt, deriveKey, encrypt } from './cipher.ts'
import type { PersonKey } from './kept-keys.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Stands in for the personal fields: their names, and all values in one ciphertext, null if nothing may be kept. `of`
 * lists the fields that identify the users whose keys are needed, if these are not just the one user of the event's
 * type.
 */
type Sealed = {
  readonly fields: readonly string[]
  readonly sealed: string | null
  readonly of?: readonly string[]
}
type SealedData = Data & { readonly $personal: Sealed }

export const isSealed = (data: Data): data is SealedData => '$personal' in data

/** Whether a personal field tells something. A field that reads as if its user were erased is stored as it is. */
const tells = ({ fields }: PersonalShape, field: string, value: unknown): boolean =>
  value !== undefined && value !== fields[field] && !isDeepStrictEqual(value, fields[field])

/** The users whose keys are needed to encrypt the data; none if no personal field tells anything. */
export const concernedBy = (shape: PersonalShape, data: Data): readonly string[] =>
  Object.keys(shape.fields).some((field) => tells(shape, field, data[field]))
    ? shape.people.map((field) => idIn(data, field))
    : []

/**
 * The users whose keys are needed to read stored data. Data recorded before its fields were personal names them as
 * current data would, if it names all of them.
 */
export function concernedByStored(shape: PersonalShape, data: Data): readonly string[] {
  if (isSealed(data))
    return data.$personal.of?.map((field) => idIn(data, field)) ?? [idIn(data, shape.person)]
  return shape.people.every((field) => typeof data[field] === 'string') ? concernedBy(shape, data) : []
}

function idIn(data: Data, field: string): string {
  const personId = data[field]
  if (typeof personId !== 'string' || personId === '') throw new TypeError(`${field} does not name a person`)
  return personId
}

/** The key that was derived from the keys on the way here, for as long as these are kept. */
type Derived = { key?: KeyObject; readonly after: WeakMap<KeyObject, Derived> }
const derivedBefore: Derived = { after: new WeakMap() }

/** The combined key of several persons: null if one of them is erased, else undefined if one key is lost. */
export function together(keys: readonly (PersonKey | undefined)[]): PersonKey | undefined {
  if (keys.includes(null)) return null
  if (keys.length === 1 || keys.includes(undefined)) return keys.length === 1 ? keys[0] : undefined
  let derived = derivedBefore
  for (const key of keys as readonly KeyObject[]) {
    const next = derived.after.get(key) ?? { after: new WeakMap() }
    derived.after.set(key, next)
    derived = next
  }
  derived.key ??= deriveKey(Buffer.concat(keys.map((key) => key!.export())), 'iam people together')
  return derived.key
}

/** The data with its personal fields encrypted under the key of its users; without a key they are left out for good. */
export function seal(shape: PersonalShape, key: PersonKey, eventId: string, data: Data): Data {
  const open: Record<string, unknown> = {}
  const personal: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(data)) {
    if (value === undefined) continue
    if (field in shape.fields && tells(shape, field, value)) personal[field] = value
    else open[field] = value
  }
  const fields = Object.keys(personal)
  if (fields.length === 0) return data
  const sealed = key && encrypt(key, eventId, JSON.stringify(personal)).toString('base64')
  const isDefault = shape.people.length === 1 && shape.people[0] === shape.person
  return { ...open, $personal: { fields, sealed, ...(!isDefault && { of: shape.people }) } satisfies Sealed }
}

/** The data as it was before sealing, or with the erased values of the fields if the user has no key any more. */
export function unseal(shape: PersonalShape, key: PersonKey, eventId: string, data: SealedData): Data {
  const { fields, sealed } = data.$personal
  const opened: Record<string, unknown> =
    key && sealed !== null
      ? JSON.parse(decrypt(key, eventId, Buffer.from(sealed, 'base64')).toString())
      : erasedValues(shape, fields)
  // Assigned one by one: a rebuild does this for most events of a log, and copying objects is most of its cost.
  for (const field in data) if (field !== '$personal') opened[field] = data[field]
  return opened
}

/** A field that the current contract does not contain is input for an upcaster, and reads as an empty text. */
const erasedValues = (shape: PersonalShape, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, field in shape.fields ? shape.fields[field] : '']))

/** For an erased user's data after upcasting: whatever became of the old fields, the current ones read as erased. */
export const erase = (shape: PersonalShape, data: Data): Data => ({
  ...data,
  ...erasedValues(
    shape,
    Object.keys(shape.fields).filter((field) => data[field] !== undefined),
  ),
})
