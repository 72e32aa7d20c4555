import * as z from 'zod'
import { PageQuery } from '../values.ts'

export const InboxFilter = z.strictObject(PageQuery.shape)
export type InboxFilter = z.infer<typeof InboxFilter>
