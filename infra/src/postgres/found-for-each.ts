/**
 * SQL of a `from` clause: what a query finds (`found`) for each value of the array `$1`, which the query knows as
 * `asked.value`, and its number from 1 as `asked.number`. Each value is looked up by itself: a plan that PostgreSQL makes
 * once, and that stays right when the table grows. `offset 0` keeps it from reading the whole table to join it with the
 * values; `(select …)` hides their number, for which it would plan anew each time.
 */
export const foundForEach = (type: 'text' | 'bytea', query: string): string => `
  unnest((select $1::${type}[])) with ordinality as asked (value, number)
  cross join lateral (${query} offset 0) found`
