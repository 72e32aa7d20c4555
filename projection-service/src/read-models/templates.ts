import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import type { TemplateEvent } from '@iam/contracts/templates/events'
import { TemplateRow } from '@iam/contracts/templates/views'
import { readModel } from '../read-model.ts'

const unapproved = { isApproved: false, approvedBy: null, approvedAt: null }

/** Texts to make content from, and how often each was used. */
export const templates = readModel<TemplateEvent, typeof TemplateRow>({
  name: 'templates',
  version: 5,
  row: TemplateRow,
  key: 'id',
  eventKeyField: 'templateId',
  indexes: [
    '(created_at desc, id)',
    '(created_by)',
    // What waits for an admin's approval.
    '(updated_at) where is_active and not is_approved',
  ],

  starts: {
    TemplateCreated: ({ templateId, category, contentType, ...fields }, { at }) => ({
      ...fields,
      id: templateId,
      category: TemplateCategory.parse(category),
      contentType: TemplateContentType.parse(contentType),
      version: 1,
      isActive: true,
      ...unapproved,
      usageCount: 0,
      avgEngagementRate: '0.00',
      createdAt: at,
      updatedAt: at,
    }),
  },
  on: {
    TemplateEdited: (row, { templateId, ...edited }, { at }) => {
      const { category = row.category, contentType = row.contentType, ...changed } = edited
      return {
        ...row,
        ...present(changed),
        category: TemplateCategory.parse(category),
        contentType: TemplateContentType.parse(contentType),
        version: row.version + 1,
        ...unapproved,
        updatedAt: at,
      }
    },
    TemplateApproved: (row, { approvedBy }, { at }) => ({
      ...row,
      isApproved: true,
      approvedBy,
      approvedAt: at,
      updatedAt: at,
    }),
    TemplateDeactivated: (row, { endsApproval }, { at }) => ({
      ...row,
      ...(endsApproval && unapproved),
      isActive: false,
      updatedAt: at,
    }),
    TemplateReactivated: (row, _, { at }) => ({ ...row, isActive: true, updatedAt: at }),
    TemplateUsed: (row) => ({ ...row, usageCount: row.usageCount + 1 }),
  },
})
