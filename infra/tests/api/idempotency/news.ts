import type { Stage } from '../access/cast.ts'
import { letPost, newsFields } from '../news.ts'

export const repeatableNews = {
  draftNewsPost: {
    by: 'creator',
    counted: 'NewsPostDrafted',
    body: async ({ portal, owner }: Stage) => {
      await letPost(portal, owner)
      return newsFields()
    },
    another: { title: 'Another title' },
  },
  editNewsPost: { by: 'admin', counted: 'NewsPostEdited', another: { title: 'Yet another' } },
  publishNewsPost: { by: 'admin', counted: 'NewsPostPublished', another: { quiet: false } },
  unpublishNewsPost: { by: 'admin', counted: 'NewsPostUnpublished' },
  scheduleNewsPost: { by: 'admin', counted: 'NewsPostScheduled', another: { quiet: true } },
  unscheduleNewsPost: { by: 'admin', counted: 'NewsPostUnscheduled' },
  markNewsPostRead: { by: 'creator', counted: 'NewsPostRead' },
} as const
