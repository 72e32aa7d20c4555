import { uuid5 } from '../uuid5.ts'
import type { EarningId, PayoutId } from '../values.ts'

/** What is paid for has one earning. `paidId`: of the submission, the participation or the offer. */
export const earningIdOf = (paidId: string) => uuid5(paidId, 'earning') as EarningId
/** What is paid for by itself has one payout. `paidId`: of the participation, the offer or the bonus. */
export const payoutIdOf = (paidId: string) => uuid5(paidId, 'payout') as PayoutId
