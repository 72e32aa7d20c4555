import type { ContentEvent } from '@iam/contracts/contents/events'
import { ContentRow } from '@iam/contracts/contents/views'
import { ContentType } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** Content of creators: public once published, otherwise for its creator. */
export const contents = readModel<ContentEvent | SubmissionEvent | UserEvent, typeof ContentRow>({
  name: 'contents',
  version: 6,
  row: ContentRow,
  key: 'id',
  eventKeyField: 'contentId',
  indexes: [
    '(creator_id, coalesce(published_at, created_at) desc, id desc)',
    '(campaign_id)',
    "(published_at desc) where status = 'published'",
    // What an edit has left to admins.
    '(lapsed_at) where lapsed_at is not null',
  ],
  // Events of earlier releases do not name it.
  keysByEvent: { SubmissionRejected: ({ contentId }) => (contentId === undefined ? [] : [contentId]) },
  personFields: ['creatorId'],

  starts: {
    ContentDrafted: ({ contentId, userId, type, ...drafted }, { at }) => ({
      ...drafted,
      id: contentId,
      creatorId: userId,
      type: ContentType.parse(type),
      version: 1,
      status: 'draft',
      publishedAt: null,
      lapsedAt: null,
      createdAt: at,
    }),
  },
  on: {
    ContentEdited: (row, { contentId, userId, type = row.type, ...changed }) => ({
      ...row,
      ...present(changed),
      type: ContentType.parse(type),
      version: row.version + 1,
    }),
    ContentHandedIn: (row, { campaignId }) => ({ ...row, campaignId }),
    // A brand's rejection is an answer, which no admin is asked for again.
    ContentApprovalLapsed: (row, { isRejected }, { at }) => ({
      ...row,
      status: 'draft',
      publishedAt: null,
      lapsedAt: isRejected ? null : at,
    }),
    SubmissionRejected: (row) => ({ ...row, lapsedAt: null }),
    ContentApproved: (row) => ({ ...row, status: 'approved', lapsedAt: null }),
    ContentPublished: (row, _, { at }) => ({ ...row, status: 'published', publishedAt: at }),
    ContentUnpublished: (row) => ({ ...row, status: 'approved', publishedAt: null }),
    UserErased: () => null,
  },
})
