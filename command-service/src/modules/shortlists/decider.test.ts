import type { ShortlistCommand } from '@iam/contracts/shortlists/commands'
import type { ShortlistEvent } from '@iam/contracts/shortlists/events'
import { uuid5 } from '@iam/contracts/uuid5'
import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { shortlist } from './decider.ts'

const who = { brandUserId: ben, creatorUserId: ana }
const needs = { creator: { status: 'member', role: 'creator' } as User }
const byBen = { actor: asBen, needs }
const entry = { entryId: uuid5(ben, ana), brandUserId: ben, userId: ana }
const star: ShortlistCommand = { type: 'StarCreator', data: who }
const unstar: ShortlistCommand = { type: 'UnstarCreator', data: who }
const note = (text: string): ShortlistCommand => ({ type: 'NoteCreator', data: { ...who, note: text } })
const starred: ShortlistEvent = { type: 'CreatorStarred', data: entry }
const noted = (text: string): ShortlistEvent => ({ type: 'CreatorNoted', data: { ...entry, note: text } })

test('a brand stars a creator and takes the star back; twice changes nothing [X-DIR-2]', () => {
  given(shortlist).when(star, byBen).records(starred)
  given(shortlist, starred).when(star, byBen).changesNothing()
  given(shortlist, starred).when(unstar, byBen).records({ type: 'CreatorUnstarred', data: entry })
  given(shortlist).when(unstar, byBen).changesNothing()
})

test('its note is independent of the star, and can be emptied [X-DIR-2]', () => {
  given(shortlist).when(note('Calls back.'), byBen).records(noted('Calls back.'))
  given(shortlist, noted('Calls back.')).when(note('Calls back.'), byBen).changesNothing()
  given(shortlist, noted('Calls back.')).when(note(''), byBen).records(noted(''))
})

test('a note that was written on another device meanwhile is not replaced, unless it is the same [X-DIR-2 X-APP-4]', () => {
  const over = (seenNote: string, text: string): ShortlistCommand => ({
    type: 'NoteCreator',
    data: { ...who, note: text, seenNote },
  })
  const twice = given(shortlist, noted('Calls back.'), noted('Is late.'))
  twice.when(over('Calls back.', 'Calls back in May.'), byBen).rejects('note-changed', 409)
  twice.when(over('Calls back.', 'Is late.'), byBen).changesNothing()
  twice.when(over('Is late.', ''), byBen).records(noted(''))
  given(shortlist).when(over('', 'Calls back.'), byBen).records(noted('Calls back.'))
})

test('only brands keep a shortlist, and each its own [X-DIR-2]', () => {
  for (const command of [star, unstar, note('x')]) {
    given(shortlist).when(command, { actor: asAna, needs }).rejects('oneself-only', 403)
    given(shortlist).when(command, { actor: asBoss, needs }).rejects('oneself-only', 403)
    given(shortlist).when(command, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
    given(shortlist)
      .when(command, { actor: { ...asBen, role: 'creator' }, needs })
      .rejects('brands-only', 403)
  }
})

test('only existing creators are put on it; the star of an erased one can still be taken back', () => {
  const on = (creator: User, command: ShortlistCommand = star) =>
    given(shortlist, starred).when(command, { actor: asBen, needs: { creator } })
  on({ status: 'member', role: 'brand' } as User).rejects('not-a-creator')
  on({ status: 'absent' }).rejects('user-unknown', 404)
  on({ status: 'erased', emailKey: '' }, note('x')).rejects('user-erased', 410)
  on({ status: 'erased', emailKey: '' }, unstar).records({ type: 'CreatorUnstarred', data: entry })
})
