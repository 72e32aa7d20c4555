export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Drops the fields that are `undefined`, which means "unchanged" in commands and in events. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
