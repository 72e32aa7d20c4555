/** On the very first start the projection builds the views while others ask for them already. PostgreSQL: undefined table. */
export const isNotBuiltYet = (error: unknown): boolean => (error as { code?: string }).code === '42P01'
