import { uuid5 } from '../uuid5.ts'
import type { EarningId } from '../values.ts'

/** What is paid once has one earning. `sourceId`: of the submission, the participation or the offer that is paid. */
export const earningIdOf = (sourceId: string) => uuid5(sourceId, 'earning') as EarningId
