import * as z from 'zod'
import { ContentType } from '../enumerations.ts'
import { Multiline } from '../text.ts'
import { CampaignId, OptionalWebAddress, UserId } from '../values.ts'
import { ContentBody, ContentTitle, Platforms } from './commands.ts'

export const ContentsOf = z.strictObject({ creatorId: UserId })
export const DraftContent = z
  .strictObject({
    type: ContentType,
    title: ContentTitle,
    body: ContentBody.optional(),
    mediaUrl: OptionalWebAddress.optional(),
    platforms: Platforms.optional(),
    campaignId: CampaignId.optional(),
  })
  .meta({ id: 'DraftContent' })
export const EditContent = z
  .strictObject({
    type: ContentType.optional(),
    title: ContentTitle.optional(),
    body: ContentBody.optional(),
    mediaUrl: OptionalWebAddress.optional(),
    platforms: Platforms.optional(),
  })
  .meta({ id: 'EditContent' })
export const UnpublishContent = z
  .strictObject({ reason: Multiline.max(500).optional() })
  .meta({ id: 'UnpublishContent' })
