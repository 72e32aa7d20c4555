import type { Planting, Speaker } from './planting.ts'

type Sides = { readonly person: Speaker; readonly admin: Speaker }

/** As an author of news, whose name is read beside a post; the post itself is the portal's and stays. */
export async function postsNews(planting: Planting, { person, admin }: Sides, userId: string): Promise<void> {
  const right = { canPostNews: true, reason: `For ${planting.word()}.` }
  await admin.patch(`/api/admin/users/${userId}`, right)
  const { post } = await person.post('/api/news', { title: 'The kiln is open', content: 'Come by.' })
  await person.post(`/api/news/${post.id}/publish`, {})
  planting.about('news', post.id)
}
