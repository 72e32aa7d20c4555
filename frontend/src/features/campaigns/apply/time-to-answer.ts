import { counted } from '../../../lib/counted.ts'

/** '5 hours', '3 days': in days from two days on. */
export const timeToAnswer = (hours: number): string =>
  hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
