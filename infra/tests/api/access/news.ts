import { newDraft, newsFields, stepWith } from '../news.ts'
import type { Stage } from './cast.ts'
import { admins, signedIn } from './expected.ts'

const draft = ({ clients }: Stage) => newDraft(clients.admin)
const published = async (stage: Stage) =>
  stepWith(stage.clients.admin, (await draft(stage)).id, 'publish', quietly)
/** All tests share the members whom it would notify. */
const quietly = { quiet: true }
const at = '2999-01-01T09:00:00.000Z'
const scheduled = async (stage: Stage) =>
  stepWith(stage.clients.admin, (await draft(stage)).id, 'schedule', { at })

/** The posts are the admin's, and for all members; holders of canPostNews are tried in news.test.ts. */
export const newsOperations = {
  listNews: signedIn(200),
  getNewsAudience: admins(200),
  getNewsPost: { ...signedIn(200), params: published },
  draftNewsPost: { ...admins(200), body: () => newsFields() },
  editNewsPost: { ...admins(200), params: draft, body: { title: 'Another title' } },
  deleteNewsPost: { ...admins(204), params: draft },
  publishNewsPost: { ...admins(200), params: draft, body: quietly },
  unpublishNewsPost: { ...admins(200), params: published },
  scheduleNewsPost: { ...admins(200), params: draft, body: { at } },
  unscheduleNewsPost: { ...admins(200), params: scheduled },
  markNewsPostRead: { ...signedIn(200), params: published },
}
