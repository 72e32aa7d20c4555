import * as z from 'zod'
import { Multiline } from '../text.ts'
import { CampaignId, PageQuery, UserId } from '../values.ts'
import { ContentFields, contentCommands } from './commands.ts'

export const ContentsOf = z.strictObject({ creatorId: UserId, ...PageQuery.shape })
export const DraftContent = ContentFields.partial({ body: true, mediaUrl: true, platforms: true })
  .extend({ campaignId: CampaignId.optional() })
  .meta({ id: 'DraftContent' })
export const EditContent = ContentFields.partial().meta({ id: 'EditContent' })
export const ApproveContent = contentCommands.ApproveContent.pick({ version: true }).meta({
  id: 'ApproveContent',
})
export const UnpublishContent = z
  .strictObject({ reason: Multiline.max(500).optional() })
  .meta({ id: 'UnpublishContent' })
