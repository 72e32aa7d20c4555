const at = '2026-11-21T12:00:00.000Z'
const id = '6e000000-0000-4000-8000-000000000071'

/** A draft of Noa's, as the server answers it to its author. */
export const draftPost = {
  ...{
    id,
    title: 'Open hours',
    content: 'On Thursdays.',
    priority: 'normal',
    authorName: 'Noa',
    authorId: id,
  },
  ...{ targetRoles: [], targetStakeholderTypes: [], isPublished: false, status: 'draft', publishedAt: null },
  ...{ expiresAt: null, scheduledAt: null, quiet: false, wasPublished: false, isRead: true, reach: null },
  ...{ createdAt: at, updatedAt: at, mayEdit: true },
}
export const publishedPost = {
  ...draftPost,
  ...{ isPublished: true, status: 'published', wasPublished: true, publishedAt: at },
}
