import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { ShortlistCommand } from '@iam/contracts/shortlists/commands'
import type { ShortlistEvent } from '@iam/contracts/shortlists/events'
import { entryIdOf, entryKey } from '@iam/contracts/shortlists/ids'
import { aMomentEarlier, type Decider, oneself } from '../../decider.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type Entry = { readonly isStarred: boolean; readonly note: string }

/** A brand's private entry about one creator. */
export const shortlist: Decider<Entry, ShortlistCommand, ShortlistEvent, { readonly creator: User }> = {
  category: 'shortlist',
  id: ({ data }) => entryKey(data),
  initial: { isStarred: false, note: '' },
  needs: ({ data }) => ({
    creator: { stream: userStream, id: data.creatorUserId, mayBeStale: aMomentEarlier },
  }),

  evolve: {
    CreatorStarred: (state) => ({ ...state, isStarred: true }),
    CreatorUnstarred: (state) => ({ ...state, isStarred: false }),
    CreatorNoted: (state, { note }) => ({ ...state, note }),
  },

  who: { StarCreator: brandItself, UnstarCreator: brandItself, NoteCreator: brandItself },

  decide: {
    StarCreator(data, state, { needs }) {
      mustBeCreator(needs.creator)
      return state.isStarred ? [] : [{ type: 'CreatorStarred', data: entryOf(data) }]
    },
    UnstarCreator: (data, state) =>
      state.isStarred ? [{ type: 'CreatorUnstarred', data: entryOf(data) }] : [],
    NoteCreator({ note, seenNote, ...data }, state, { needs }) {
      mustBeCreator(needs.creator)
      if (state.note === note) return []
      // Written on another device meanwhile.
      if (seenNote !== undefined && seenNote !== state.note) throw new Rejected('note-changed')
      return [{ type: 'CreatorNoted', data: { ...entryOf(data), note } }]
    },
  },
}

const entryOf = ({ brandUserId, creatorUserId }: { brandUserId: string; creatorUserId: string }) => ({
  entryId: entryIdOf({ brandUserId, creatorUserId }),
  brandUserId,
  userId: creatorUserId,
})

function mustBeCreator(someone: User) {
  if (mustBeMember(someone).role !== 'creator') throw new Rejected('not-a-creator')
}

function brandItself(actor: Actor, { brandUserId }: { readonly brandUserId: string }) {
  const isBrand = actor.role === 'brand' || actor.role === 'admin' || actor.role === 'system'
  return (
    oneself(actor, { userId: brandUserId }) ??
    (isBrand ? undefined : new Rejected('brands-only', { what: 'keep a shortlist' }))
  )
}
