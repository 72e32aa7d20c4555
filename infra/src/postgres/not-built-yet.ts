/**
 * On the very first start the projection builds the views while other services already query them; at the first start
 * of a later release those of an earlier one are shown until then. PostgreSQL: undefined table, undefined column.
 */
export const isNotBuiltYet = (error: unknown): boolean =>
  ['42P01', '42703'].includes((error as { code?: string }).code ?? '')
