/** The values of a form's changed fields: the others are not sent, because another user may have changed them meanwhile. */
export const changedIn = <Values extends object>(
  values: Values,
  dirtyFields: { readonly [Field in keyof Values]?: unknown },
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => dirtyFields[field as keyof Values]),
  ) as Partial<Values>
