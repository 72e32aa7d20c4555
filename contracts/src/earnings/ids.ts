import { uuid5 } from '../uuid5.ts'
import type { EarningId } from '../values.ts'

/** What is paid for has one earning. `paidId`: of the submission, the participation or the offer. */
export const earningIdOf = (paidId: string) => uuid5(paidId, 'earning') as EarningId
