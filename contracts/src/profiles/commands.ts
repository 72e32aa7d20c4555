import * as z from 'zod'
import { Role } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { OneLine, Text } from '../text.ts'
import { Handle, OptionalWebAddress, ProfileId, Time, UserId, WebAddress } from '../values.ts'

export const Tagline = OneLine.max(200, 'Tagline must be 200 characters or less')

export const ShowcaseLink = z.strictObject({
  title: OneLine.min(1, 'Give the link a title.').max(80, 'Keep the title under 80 characters.'),
  url: WebAddress,
  type: z.enum(['image', 'video', 'document']),
})
export type ShowcaseLink = z.infer<typeof ShowcaseLink>

export const SocialLink = z.strictObject({
  platform: OneLine.min(1, 'Name the platform.').max(30, 'Keep the platform under 30 characters.'),
  handle: OneLine.min(1, 'Give your handle there.').max(60, 'Keep the handle under 60 characters.'),
  url: WebAddress,
})
export type SocialLink = z.infer<typeof SocialLink>

export const ShowcaseLinks = z
  .array(ShowcaseLink)
  .max(12, 'Show at most 12 links.')
  .superRefine((links, context) => {
    const addresses = links.map(({ url }) => url)
    for (const [index, url] of addresses.entries())
      if (addresses.indexOf(url) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'url'],
          message: 'This link is in the list already.',
        })
  })
export const SocialLinks = z.array(SocialLink).max(8, 'List at most 8 social links.')

/** Any text, because rules may have become stricter since a list was written; trimmed, because a form holds what was typed. */
const SeenText = Text.trim()
/** The lists as the owner saw them before the change: if one that is replaced has become another since, the update is refused. */
export const SeenLists = z
  .strictObject({
    showcaseLinks: z.array(z.strictObject({ title: SeenText, url: SeenText, type: SeenText })).max(12),
    socials: z.array(z.strictObject({ platform: SeenText, handle: SeenText, url: SeenText })).max(8),
  })
  .partial()
export type SeenLists = z.infer<typeof SeenLists>

const profile = { profileId: ProfileId, userId: UserId }

export const profileCommands = {
  CreateProfile: z.strictObject({ ...profile, handle: Handle, role: Role }),
  UpdateProfile: z.strictObject({
    ...profile,
    tagline: Tagline.optional(),
    introVideoUrl: OptionalWebAddress.optional(),
    socials: SocialLinks.optional(),
    showcaseLinks: ShowcaseLinks.optional(),
    seen: SeenLists.optional(),
  }),
  ChangeHandle: z.strictObject({ ...profile, handle: Handle }),
  /** Views and clicks of one hour, counted by the gateways; `window` is its start and makes a retry harmless. */
  RecordProfileTraffic: z.strictObject({
    ...profile,
    window: Time,
    views: z.int().min(0),
    clicks: z.int().min(0),
  }),
}
export type ProfileCommand = Message<typeof profileCommands>
