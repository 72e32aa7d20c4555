import type * as shortlistCalls from '@iam/contracts/shortlists/calls'
import type { ShortlistCommand } from '@iam/contracts/shortlists/commands'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { entryAbout, shortlistOf } from './entries.ts'

/** A brand's stars and notes, visible to that brand only. */
export const shortlistHandlers = ({ db }: Dependencies): Handlers<typeof shortlistCalls> => ({
  getShortlist: ({ query, actor: { userId } }) => shortlistOf(db, userId, query),

  changeShortlist({ params: { creatorUserId }, body: { isStarred, note, seenNote }, actor }) {
    const naturalKey = { brandUserId: actor.userId, creatorUserId }
    const send: ShortlistCommand[] = []
    // First, because it may be refused.
    if (note !== undefined) send.push({ type: 'NoteCreator', data: { ...naturalKey, note, seenNote } })
    if (isStarred !== undefined)
      send.push({ type: isStarred ? 'StarCreator' : 'UnstarCreator', data: naturalKey })
    return { send, answer: async () => ({ entry: await entryAbout(db, actor.userId, creatorUserId) }) }
  },
})
