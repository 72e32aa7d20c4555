import * as z from 'zod'
import { BadgeType, industries, locations } from '../enumerations.ts'
import { Handle, OptionalWebAddress, PageQuery, Search } from '../values.ts'
import { SeenLists, ShowcaseLinks, SocialLinks, Tagline } from './commands.ts'

/** "All", "all" and absent mean no filter. */
export const noFilter = ['All', 'all'] as const

/** Without a `.meta` id: the API reference cannot list the parameters of a query that is only a `$ref`. */
export const DirectoryFilter = z.strictObject({
  search: Search,
  industry: z.enum([...noFilter, ...industries]).optional(),
  location: z.enum([...noFilter, ...locations]).optional(),
  badge: z.enum([...noFilter, ...BadgeType.options]).optional(),
  ...PageQuery.shape,
})
export type DirectoryFilter = z.infer<typeof DirectoryFilter>

export const UpdateMyProfile = z
  .strictObject({
    tagline: Tagline.optional(),
    introVideoUrl: OptionalWebAddress.optional(),
    handle: Handle.optional(),
    showcaseLinks: ShowcaseLinks.optional(),
    socials: SocialLinks.optional(),
    seen: SeenLists.optional(),
  })
  .meta({ id: 'UpdateMyProfile' })
export type UpdateMyProfile = z.infer<typeof UpdateMyProfile>
