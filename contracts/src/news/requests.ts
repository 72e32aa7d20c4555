import * as z from 'zod'
import { NewsPriority, Role, StakeholderType } from '../enumerations.ts'
import { PageQuery } from '../values.ts'
import { NewNewsPost, NewsFields, newsCommands } from './commands.ts'

const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()

/** By default what is published and aimed at the caller; `mine`: what the caller may change, drafts too. */
export const NewsFilter = z.strictObject({
  mine: Flag,
  unread: Flag,
  priority: NewsPriority.optional(),
  ...PageQuery.shape,
})

/** Several values are separated by commas; none fits all. */
const listed = <Each extends z.ZodType<string, string>>(each: Each) =>
  z
    .string()
    .max(200)
    .transform((value) => (value === '' ? [] : value.split(',')))
    .pipe(z.array(each))
    .optional()
export const AudienceQuery = z.strictObject({
  targetRoles: listed(Role),
  targetStakeholderTypes: listed(StakeholderType),
})

/** A draft, by default for all members, of normal priority and without an end. */
export const DraftNewsPost = NewNewsPost.meta({ id: 'DraftNewsPost' })
export const EditNewsPost = NewsFields.partial()
  .extend({ notifyAgain: z.boolean().optional() })
  .meta({ id: 'EditNewsPost' })
/** `quiet`: members are not notified. */
export const PublishNewsPost = z
  .strictObject({ quiet: z.boolean().optional() })
  .meta({ id: 'PublishNewsPost' })
export const ScheduleNewsPost = newsCommands.ScheduleNews.pick({ at: true })
  .extend({ quiet: z.boolean().optional() })
  .meta({ id: 'ScheduleNewsPost' })
