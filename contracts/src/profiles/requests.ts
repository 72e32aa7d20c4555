import * as z from 'zod'
import { BadgeType, industries, locations } from '../enumerations.ts'
import { Text } from '../text.ts'
import { Handle, OptionalWebAddress } from '../values.ts'
import { ShowcaseLinks, SocialLinks, Tagline } from './commands.ts'

/** "All", "all" and absent mean no filter. */
export const noFilter = ['All', 'all'] as const
const limit = z.coerce.number<string>().int().min(1).max(100).optional()

/** Without a `.meta` id: the API reference cannot list the parameters of a query that is only a `$ref`. */
export const DirectoryFilter = z.strictObject({
  search: Text.trim().max(100, 'Search for at most 100 characters.').optional(),
  industry: z.enum([...noFilter, ...industries]).optional(),
  location: z.enum([...noFilter, ...locations]).optional(),
  badge: z.enum([...noFilter, ...BadgeType.options]).optional(),
  limit,
  cursor: Text.max(200).optional(),
})
export type DirectoryFilter = z.infer<typeof DirectoryFilter>

export const UpdateMyProfile = z
  .strictObject({
    tagline: Tagline.optional(),
    introVideoUrl: OptionalWebAddress.optional(),
    handle: Handle.optional(),
    showcaseLinks: ShowcaseLinks.optional(),
    socials: SocialLinks.optional(),
  })
  .meta({ id: 'UpdateMyProfile' })
export type UpdateMyProfile = z.infer<typeof UpdateMyProfile>
