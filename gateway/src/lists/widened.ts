/**
 * A copy of a column with room for `doc`, which may be far beyond the others: of the offers, only open ones have a rank
 * by their end.
 */
export function widened<Column extends Int32Array | Float64Array>(column: Column, doc: number): Column {
  const size = Math.max(column.length * 2, doc + 1)
  const wider = new (column.constructor as new (length: number) => Column)(size)
  wider.set(column)
  return wider
}
