import type { NewsPostId } from '@iam/contracts/values'
import type { DemoNews } from '../news.ts'
import { crew } from '../people/crew.ts'
import { demoId, person, type Story, step, type Teller, userIdOf } from '../step.ts'

const [{ handle }] = crew as [(typeof crew)[0]]
const admin = person(handle, 'admin')

/** A post from its draft to its publication, a day later. */
export function newsStory({ ago }: Teller, { key, published, audienceCount, ...post }: DemoNews): Story {
  const postId = demoId(`news ${key}`) as NewsPostId
  return [
    step(`news/${key}`, ago(published + 1), admin, 'DraftNews', {
      ...{ ...post, postId, userId: userIdOf(handle), targetRoles: [...post.targetRoles] },
    }),
    step(`news/${key}/publish`, ago(published), admin, 'PublishNews', {
      ...{ postId, quiet: false, audienceCount },
    }),
  ]
}
