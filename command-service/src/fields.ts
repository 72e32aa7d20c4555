/** The fields that are there: `undefined` says "leave it", in commands and in events. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are wanted otherwise than they are; those left out stay. */
export const differing = <Fields extends object>(
  wanted: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
  fields: Fields,
) =>
  Object.fromEntries(
    Object.entries(present(wanted)).filter(([name, value]) => !same(value, fields[name as keyof Fields])),
  ) as Partial<Fields>
