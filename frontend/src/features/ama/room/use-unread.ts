import { shownMessages } from '@iam/contracts/ama-chat/limits'
import { useRef } from 'react'

type Messages = readonly { readonly id: string }[]
/** The messages since the last one that was read; `isMore`: others came between that were never shown. */
type Unread = {
  readonly lastRead: string | undefined
  readonly ids: ReadonlySet<string>
  readonly isMore: boolean
}

export const readTo = (messages: Messages): Unread => ({
  ...{ lastRead: messages.at(-1)?.id, ids: new Set(), isMore: false },
})

/**
 * Each that was shown since is counted, also once the kept ones are fewer: while the chat is told a screen keeps more messages
 * than a room that is read anew has.
 */
export function unreadAfter({ lastRead, ids, isMore }: Unread, messages: Messages): Unread {
  const place = messages.findLastIndex(({ id }) => id === lastRead)
  const [first] = messages
  const isCut = place < 0 && (lastRead !== undefined || messages.length >= shownMessages)
  return {
    lastRead,
    ids: ids.union(new Set(messages.slice(place + 1).map(({ id }) => id))),
    isMore: isMore || (isCut && first !== undefined && !ids.has(first.id)),
  }
}

export const unreadWords = ({ ids, isMore }: Unread): string =>
  ids.size === 0 ? '' : `${ids.size}${isMore ? '+' : ''} new`

/** How many messages came since the chat was read, in words. */
export function useUnread(messages: Messages, isRead: boolean): string {
  const unread = useRef(readTo(messages))
  const seen = useRef(messages)
  if (isRead) unread.current = readTo(messages)
  else if (seen.current !== messages) unread.current = unreadAfter(unread.current, messages)
  seen.current = messages
  return unreadWords(unread.current)
}
