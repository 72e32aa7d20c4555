import { uuid5 } from '../uuid5.ts'

type Reading = { readonly postId: string; readonly userId: string }

/** The key of the stream of one member's reading of a post: readers of a popular one do not wait for each other. */
export const newsReadKey = ({ postId, userId }: Reading) => `${postId}-${userId}`

/** A member reads a post once, however often they open it. */
export const newsReadIdOf = ({ postId, userId }: Reading) => uuid5(postId, userId)
