export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that are there: `undefined` says "leave it", in commands and in events. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
