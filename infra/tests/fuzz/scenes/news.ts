import { type Cast, ok } from '../cast.ts'
import { reading, type Scenes } from './scene.ts'

const fields = { title: 'The summit is open', content: 'Meet us in Lisbon.' }
const draftOf = async ({ admin }: Cast) => ok(await admin.post('/api/news', fields)).post as { id: string }

/** A draft of the admin's, read back by the admin. */
async function onDraft(cast: Cast) {
  const { id } = await draftOf(cast)
  return { by: cast.admin, id, read: () => reading(cast.admin, `/api/news/${id}`, 'post') }
}

export const newsScenes: Scenes = {
  async draftNewsPost({ admin }) {
    return {
      by: admin,
      base: fields,
      read: async ({ post }) => reading(admin, `/api/news/${post.id}`, 'post'),
    }
  },
  editNewsPost: async (cast) => ({ ...(await onDraft(cast)), base: {}, unread: ['notifyAgain'] }),
  publishNewsPost: async (cast) => ({ ...(await onDraft(cast)), base: {} }),
  scheduleNewsPost: async (cast) => ({
    ...(await onDraft(cast)),
    base: { at: '2999-01-01T09:00:00.000Z' },
    // It is `scheduledAt` there.
    unread: ['at'],
  }),
}
