import { type Present, present } from '@iam/contracts/present'

/** The wanted fields that differ from the current ones; `undefined` means unchanged. */
export const changedFields = <Wanted extends object>(
  wanted: Wanted,
  current: Readonly<Record<keyof Wanted, unknown>>,
) =>
  Object.fromEntries(
    Object.entries(present(wanted)).filter(([name, value]) => !same(value, current[name as keyof Wanted])),
  ) as Present<Wanted>

/** Whether two JSON values are equal; the order of object fields does not count. */
export const same = (one: unknown, other: unknown) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
const inOrder = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
