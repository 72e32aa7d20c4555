import { Role } from '@iam/contracts/enumerations'
import { filtersOf } from '../../lib/filters.ts'

/** The choices of the list of users; the empty one means no filter. */
export const { filtersIn, queryOf } = filtersOf({ role: ['', ...Role.options] })
