/** The values of these fields, an array for each: the parameters of an `unnest`. */
export const columns = <Row>(rows: readonly Row[], ...fields: (keyof Row)[]) =>
  fields.map((field) => rows.map((row) => row[field]))
