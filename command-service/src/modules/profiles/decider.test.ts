import { type ProfileCommand, profileCommands, type ShowcaseLink } from '@iam/contracts/profiles/commands'
import type { ProfileEvent } from '@iam/contracts/profiles/events'
import type { ProfileId } from '@iam/contracts/values'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { profile } from './decider.ts'

const here = { owner: { status: 'member' } as User }
const gone = { owner: { status: 'erased', emailKey: '' } as User }
const byAna = { actor: asAna, needs: here }
const bySystem = { actor: asSystem, needs: here }
const ids = { profileId: id<ProfileId>(11), userId: ana }
const created: ProfileEvent = { type: 'ProfileCreated', data: { ...ids, handle: 'ana-ruiz' } }
const update = (fields: object) => ({ type: 'UpdateProfile', data: { ...ids, ...fields } }) as ProfileCommand

describe('creating', () => {
  const create = { type: 'CreateProfile', data: { ...ids, handle: 'ana-ruiz', role: 'creator' } } as const
  test('records owner and handle; there are no views, clicks or earnings yet [ENT-08]', () =>
    given(profile).when(create, bySystem).records(created))
  test('twice changes nothing', () => given(profile, created).when(create, bySystem).changesNothing())
  test('is a step of joining only', () => {
    given(profile).when(create, byAna).rejects('system-only', 403)
    given(profile)
      .when(create, { ...bySystem, needs: { owner: { status: 'absent' } } })
      .rejects('user-unknown', 404)
  })
})

describe('updating', () => {
  test('only what changed is recorded [CALL-12]', () =>
    given(profile, created)
      .when(update({ tagline: 'I draw.', introVideoUrl: '' }), byAna)
      .records({ type: 'ProfileUpdated', data: { ...ids, tagline: 'I draw.' } }))
  test('unchanged values record nothing', () => {
    given(profile, created)
      .when(update({ tagline: '', introVideoUrl: '', socials: [], showcaseLinks: [] }), byAna)
      .changesNothing()
    given(profile, created).when(update({}), byAna).changesNothing()
  })
  test('socials are recorded as a whole, whatever the order of their fields [PROF-17]', () => {
    const social = { platform: 'X', handle: 'ana', url: 'https://x.example/ana' }
    const updated: ProfileEvent = { type: 'ProfileUpdated', data: { ...ids, socials: [social] } }
    given(profile, created)
      .when(update({ socials: [social] }), byAna)
      .records(updated)
    given(profile, created, updated)
      .when(
        update({ socials: [{ url: social.url, handle: social.handle, platform: social.platform }] }),
        byAna,
      )
      .changesNothing()
  })
  test('is for the owner only [ROLE-09]', () => {
    given(profile, created)
      .when(update({ tagline: 'x' }), { ...byAna, actor: asBen })
      .rejects('oneself-only', 403)
    given(profile, created)
      .when(update({ tagline: 'x' }), { ...byAna, actor: asBoss })
      .rejects('oneself-only', 403)
    given(profile, created)
      .when(update({ tagline: 'x' }), { ...byAna, actor: asVisitor })
      .rejects('sign-in-required', 401)
    given(profile, created)
      .when(update({ userId: ben, tagline: 'x' }), { ...byAna, actor: asBen })
      .rejects('profile-not-yours', 403)
  })
  test('of an unknown profile or an erased owner is refused', () => {
    given(profile)
      .when(update({ tagline: 'x' }), byAna)
      .rejects('profile-unknown', 404)
    given(profile, created)
      .when(update({ tagline: 'x' }), { ...byAna, needs: gone })
      .rejects('user-erased', 410)
  })
})

describe('showcase links are recorded as additions and removals [PROF-17]', () => {
  const link = (n: number, title = `Work ${n}`) =>
    ({ title, url: `https://work.example/${n}`, type: 'image' }) satisfies ShowcaseLink
  const added = (n: number): ProfileEvent => ({ type: 'ShowcaseLinkAdded', data: { ...ids, link: link(n) } })
  const removed = (n: number): ProfileEvent => ({
    type: 'ShowcaseLinkRemoved',
    data: { ...ids, url: link(n).url },
  })

  test('new ones are added', () =>
    given(profile, created, added(1))
      .when(update({ showcaseLinks: [link(1), link(2)] }), byAna)
      .records(added(2)))
  test('missing ones are removed', () => {
    given(profile, created, added(1), added(2))
      .when(update({ showcaseLinks: [link(1)] }), byAna)
      .records(removed(2))
    given(profile, created, added(1), added(2))
      .when(update({ showcaseLinks: [] }), byAna)
      .records(removed(1), removed(2))
  })
  test('one with another title is removed and added again', () =>
    given(profile, created, added(1))
      .when(update({ showcaseLinks: [link(1, 'Better')] }), byAna)
      .records(removed(1), { type: 'ShowcaseLinkAdded', data: { ...ids, link: link(1, 'Better') } }))
  test('one that is changed keeps its place: those after it are added again', () => {
    const better: ProfileEvent = { type: 'ShowcaseLinkAdded', data: { ...ids, link: link(2, 'Better') } }
    const edit = update({ showcaseLinks: [link(1), link(2, 'Better'), link(3)] })
    const edited = [removed(2), removed(3), better, added(3)]
    given(profile, created, added(1), added(2), added(3))
      .when(edit, byAna)
      .records(...edited)
    given(profile, created, added(1), added(2), added(3), ...edited)
      .when(edit, byAna)
      .changesNothing()
  })
  test('the same ones in another order are added again in that order', () =>
    given(profile, created, added(1), added(2))
      .when(update({ showcaseLinks: [link(2), link(1)] }), byAna)
      .records(removed(1), removed(2), added(2), added(1)))
  test('without the field they stay', () =>
    given(profile, created, added(1))
      .when(update({ tagline: 'x' }), byAna)
      .records({ type: 'ProfileUpdated', data: { ...ids, tagline: 'x' } }))
})

describe('a list that was changed on another device', () => {
  const link = (n: number) =>
    ({ title: `Work ${n}`, url: `https://work.example/${n}`, type: 'image' }) satisfies ShowcaseLink
  const added = (n: number): ProfileEvent => ({ type: 'ShowcaseLinkAdded', data: { ...ids, link: link(n) } })
  const social = (handle: string) => ({ platform: 'X', handle, url: `https://x.example/${handle}` })
  const listed = (handle: string): ProfileEvent => ({
    type: 'ProfileUpdated',
    data: { ...ids, socials: [social(handle)] },
  })

  test('is not replaced by what was written over an earlier one', () => {
    given(profile, created, added(1), added(2))
      .when(update({ showcaseLinks: [link(1), link(3)], seen: { showcaseLinks: [link(1)] } }), byAna)
      .rejects('showcase-changed', 409)
    given(profile, created, listed('ana'), listed('ana-ruiz'))
      .when(update({ socials: [], seen: { socials: [social('ana')] } }), byAna)
      .rejects('socials-changed', 409)
  })
  test('in its order only is not replaced either', () =>
    given(profile, created, added(2), added(1))
      .when(update({ showcaseLinks: [link(1)], seen: { showcaseLinks: [link(1), link(2)] } }), byAna)
      .rejects('showcase-changed'))
  test('is replaced over the present one, by a caller who says nothing of it, and while the other list changed', () => {
    given(profile, created, added(1))
      .when(update({ showcaseLinks: [link(1), link(2)], seen: { showcaseLinks: [link(1)] } }), byAna)
      .records(added(2))
    given(profile, created, added(1))
      .when(update({ showcaseLinks: [link(1), link(2)] }), byAna)
      .records(added(2))
    given(profile, created, listed('ana'))
      .when(update({ showcaseLinks: [link(1)], seen: { socials: [], showcaseLinks: [] } }), byAna)
      .records(added(1))
  })
  test('is the same list with spaces around its texts, which its form still shows as they were typed', () => {
    const spaced = { title: ' Work 1 ', url: ' https://work.example/1', type: 'image' } as const
    const data = { ...ids, showcaseLinks: [spaced, link(2)], seen: { showcaseLinks: [spaced] } }
    given(profile, created, added(1))
      .when({ type: 'UpdateProfile', data: profileCommands.UpdateProfile.parse(data) }, byAna)
      .records(added(2))
    const place = { platform: ' X', handle: 'ana ', url: ' https://x.example/ana ' }
    const places = { ...ids, socials: [], seen: { socials: [place] } }
    given(profile, created, listed('ana'))
      .when({ type: 'UpdateProfile', data: profileCommands.UpdateProfile.parse(places) }, byAna)
      .records({ type: 'ProfileUpdated', data: { ...ids, socials: [] } })
  })
  test('to what is wanted too changes nothing', () =>
    given(profile, created, added(1))
      .when(update({ showcaseLinks: [link(1)], seen: { showcaseLinks: [] } }), byAna)
      .changesNothing())
})

describe('changing the handle [X-ONB-3]', () => {
  const change = { type: 'ChangeHandle', data: { ...ids, handle: 'ana' } } as const
  test('records the former one too', () =>
    given(profile, created)
      .when(change, bySystem)
      .records({ type: 'HandleChanged', data: { ...ids, handle: 'ana', previous: 'ana-ruiz' } }))
  test('to the current one changes nothing', () =>
    given(profile, created)
      .when({ type: 'ChangeHandle', data: { ...ids, handle: 'ana-ruiz' } }, bySystem)
      .changesNothing())
  test('comes after its claim: only the workflow sends it [ENT-07]', () =>
    given(profile, created).when(change, byAna).rejects('system-only', 403))
})

describe('traffic [PROF-16]', () => {
  const window = '2026-11-21T10:00:00.000Z'
  const record = (views: number, clicks: number) =>
    ({ type: 'RecordProfileTraffic', data: { ...ids, window, views, clicks } }) as const
  const recorded: ProfileEvent = { type: 'ProfileTrafficRecorded', data: record(3, 1).data }

  test('of an hour is recorded once', () => {
    given(profile, created).when(record(3, 1), bySystem).records(recorded)
    given(profile, created, recorded).when(record(3, 1), bySystem).changesNothing()
    given(profile, created, recorded).when(record(9, 9), bySystem).changesNothing()
  })
  test('of an hour without any is not recorded', () =>
    given(profile, created).when(record(0, 0), bySystem).changesNothing())
  test('cannot be reported by users', () =>
    given(profile, created).when(record(1, 0), byAna).rejects('system-only', 403))
  test('of an erased owner is refused', () =>
    given(profile, created)
      .when(record(1, 0), { ...bySystem, needs: gone })
      .rejects('user-erased', 410))
})
