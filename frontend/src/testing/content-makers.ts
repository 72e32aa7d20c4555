/** By role, how often a page has a button that only those who make content are offered. */
export const contentMakers = [
  ['creator', 1],
  ['admin', 1],
  ['brand', 0],
  ['partner', 0],
  ['investor', 0],
] as const
