import type { InterestArea, InterestRole } from '../enumerations.ts'

/* Labels of the interest form's options. Apart from the schemas, so that a page without zod can show them. */

export const interestRoleLabels: Readonly<Record<InterestRole, string>> = {
  founder: 'Founder / Entrepreneur',
  developer: 'Developer / Engineer',
  designer: 'Designer / Creative',
  investor: 'Investor / Capital',
  partner: 'Strategic Partner',
}
export const interestAreaLabels: Readonly<Record<InterestArea, string>> = {
  harbor: 'Harbor',
  prox: 'Prox',
  byway: 'ByWay',
  nexos: 'Nexos',
}
