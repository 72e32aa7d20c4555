import * as z from 'zod'
import { attempt } from '../../lib/attempt.ts'

const most = 50
const keyOf = (userId: string) => `urgent news ${userId}`
const Ids = z.array(z.string())

const shownTo = (userId: string): readonly string[] =>
  attempt(() => Ids.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))) ?? []

/** Whether this device has shown the post to the user; other devices ask the portal whether it was read. */
export const wasShown = (userId: string, postId: string): boolean => shownTo(userId).includes(postId)

export function noteShown(userId: string, postId: string): void {
  const ids = [...shownTo(userId), postId].slice(-most)
  attempt(() => localStorage.setItem(keyOf(userId), JSON.stringify(ids)))
}
