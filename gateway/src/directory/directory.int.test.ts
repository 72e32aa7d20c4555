import { DirectoryProfile, ProfilesAnswer } from '@iam/contracts/profiles/views'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { creatorsByIds } from './creators.ts'
import { badge, creatorRow } from './testing/creator.ts'
import { open } from './testing/open.ts'

const admin = creatorRow(900).userId

describe('on a fresh database', () => {
  let at: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    at = await open()
  })
  afterEach(() => at.close())

  describe('pages and cards', () => {
    test('a page holds 24 profiles by default, with the total and a cursor to the next [DIR-22 T-59 CALL-07]', async () => {
      const position = await at.views.put(Array.from({ length: 30 }, (_, n) => creatorRow(n)))
      const first = ProfilesAnswer.parse((await at.get({}, { awaits: String(position) })).json())
      expect(first.profiles).toHaveLength(24)
      expect(first.total).toBe(30)
      const rest = ProfilesAnswer.parse((await at.get({ cursor: first.nextCursor! })).json())
      expect(rest.profiles).toHaveLength(6)
      expect(rest.total).toBe(30)
      expect(rest).not.toHaveProperty('nextCursor')
      expect(new Set([...first.profiles, ...rest.profiles].map(({ id }) => id)).size).toBe(30)
      expect((await at.handles({ limit: '100' })).length).toBe(30)
    })

    test('an issued Verified badge sorts first, then earnings, then the handle [DIR-22]', async () => {
      const position = await at.views.put([
        creatorRow(1, { handle: 'b', earningsTotal: '10.00' }),
        creatorRow(2, { handle: 'a', earningsTotal: '10.00' }),
        creatorRow(3, { handle: 'c', earningsTotal: '9.99' }),
        creatorRow(4, { handle: 'd', isVerified: true, badges: [badge('Verified')] }),
        creatorRow(5, { handle: 'e', earningsTotal: '99999999.99' }),
      ])
      expect(await at.handles({}, position)).toEqual(['d', 'e', 'a', 'b', 'c'])
    })

    test('only creators with a handle are listed', async () => {
      const position = await at.views.put([
        creatorRow(1, { role: 'brand' }),
        creatorRow(2, { handle: null, profileId: null }),
        creatorRow(3),
      ])
      expect(await at.handles({}, position)).toEqual(['person-3'])
    })

    test('a profile has the fields of the specification, and badge issuers by name [ENT-39]', async () => {
      await at.views.name(admin, 'Avery Admin')
      const position = await at.views.put([
        creatorRow(1, {
          ...{
            name: 'José "Pepe" Ruiz',
            bio: 'Zeilen\nund 🎨',
            location: 'Austin, TX',
            industries: ['Tech', 'Food'],
          },
          ...{
            tagline: 'Hi',
            introVideoUrl: '/media/a.mp4',
            metricsViews: 7,
            metricsClicks: 2,
            earningsTotal: '12.50',
          },
          badges: [badge('TopCreator', admin), badge('Verified')],
        }),
      ])
      const { profiles } = (await at.get({}, { awaits: String(position) })).json()
      expect(DirectoryProfile.parse(profiles[0])).toEqual(profiles[0])
      expect(profiles[0]).toEqual({
        id: creatorRow(1).profileId,
        userId: creatorRow(1).userId,
        handle: 'person-1',
        tagline: 'Hi',
        introVideoUrl: '/media/a.mp4',
        metricsViews: 7,
        metricsClicks: 2,
        earningsTotal: '12.50',
        user: {
          name: 'José "Pepe" Ruiz',
          avatarUrl: '',
          bio: 'Zeilen\nund 🎨',
          location: 'Austin, TX',
          industries: ['Tech', 'Food'],
        },
        badges: [
          {
            type: 'TopCreator',
            status: 'issued',
            issuedAt: '2026-02-03T04:05:06.000Z',
            issuedBy: 'Avery Admin',
          },
          { type: 'Verified', status: 'issued', issuedAt: '2026-02-03T04:05:06.000Z', issuedBy: '' },
        ],
      })
    })
  })

  describe('cached answers', () => {
    test('a change of a card shows in the next answer, in its count and in its ETag', async () => {
      const before = await at.get({}, { awaits: String(await at.views.put([creatorRow(1), creatorRow(2)])) })
      expect((await at.get({}, { 'if-none-match': before.headers.etag! })).statusCode).toBe(304)
      const position = await at.views.put([creatorRow(2, { tagline: 'New' })])
      const after = await at.get({}, { 'if-none-match': before.headers.etag!, awaits: String(position) })
      expect(after.statusCode).toBe(200)
      expect(after.body).toContain('New')
      expect(after.headers.etag).not.toBe(before.headers.etag)
      expect(after.headers['cache-control']).toBe('no-cache')

      const gone = await at.views.remove(creatorRow(1).userId)
      expect(await at.handles({}, gone)).toEqual(['person-2'])
    })

    test('a frequently requested answer is compressed for clients that accept brotli', async () => {
      const taglines = Array.from({ length: 20 }, (_, n) =>
        creatorRow(n, { tagline: 'Always the same words. '.repeat(5) }),
      )
      await at.handles({}, await at.views.put(taglines))
      const plain = await at.get()
      await vi.waitFor(async () => {
        const answer = await at.get({}, { 'accept-encoding': 'gzip, br' })
        expect(answer.headers['content-encoding']).toBe('br')
        expect(answer.headers.vary).toBe('accept-encoding')
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      })
      expect((await at.get()).headers).not.toHaveProperty('content-encoding')
      expect((await at.get()).body).toBe(plain.body)
    })
  })

  describe('following the views', () => {
    test('a lost bus message is made up for by polling, for added, changed and removed rows', async () => {
      await at.handles({}, await at.views.put([creatorRow(1), creatorRow(2)]))
      await at.views.put([creatorRow(3), creatorRow(2, { handle: 'renamed' })], { lost: true })
      await at.views.remove(creatorRow(1).userId, { lost: true })
      await vi.waitFor(async () => expect(await at.handles()).toEqual(['person-3', 'renamed']))
    })

    test('a reader that waits for a lost message does not wait for long', async () => {
      const position = await at.views.put([creatorRow(1)], { lost: true })
      expect(await at.handles({}, position)).toEqual(['person-1'])
    })

    test('an answer that cannot show the awaited position states its own position in As-Of', async () => {
      const position = await at.views.put([creatorRow(1)])
      await at.handles({}, position)
      const answer = await at.get({}, { awaits: String(position + 1) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['as-of']).toBe(String(position))
    })

    test('announcements of other views advance the position at once', async () => {
      await at.handles({}, await at.views.put([creatorRow(1)]))
      const position = await at.views.announce([{ view: 'badges', keys: ['x'] }])
      await vi.waitFor(() => expect(at.directory.feed.position).toBe(position))
    })

    test('a rebuilt view is read completely', async () => {
      await at.handles({}, await at.views.put([creatorRow(1), creatorRow(2)]))
      await at.pool.query(`update views.creators set handle = 'other' where handle = 'person-1'`)
      await at.pool.query(`delete from views.creators where handle = 'person-2'`)
      const position = await at.views.announce([{ view: 'creators', keys: [], whole: true }])
      expect(await at.handles({}, position)).toEqual(['other'])
    })

    test('a renamed issuer has the new name on every card', async () => {
      await at.views.name(admin, 'Before')
      await at.handles({}, await at.views.put([creatorRow(1, { badges: [badge('Verified', admin)] })]))
      const position = await at.views.name(admin, 'After')
      const answer = await at.get({}, { awaits: String(position) })
      expect(answer.json().profiles[0].badges[0].issuedBy).toBe('After')
    })

    test('a view whose column types another release changed is read at once, by every connection [FLT-42]', async () => {
      await at.handles({}, await at.views.put([creatorRow(1)]))
      // Prepares the statement on every connection, so that each has a cached plan.
      const planned = { name: 'directory creators', text: creatorsByIds, values: [[]] }
      await Promise.all(Array.from({ length: 10 }, () => at.pool.query(planned)))
      await at.pool.query('alter table views.creators alter earnings_total type numeric(20,2)')
      const position = await at.views.put([creatorRow(2)])
      expect(await at.handles({}, position)).toEqual(['person-1', 'person-2'])
    })

    test('rows that cannot be read for a while are read afterwards', async () => {
      await at.handles({}, await at.views.put([creatorRow(1)]))
      await at.pool.query('alter table views.creators rename to hidden')
      await at.views.announce([{ view: 'creators', keys: [creatorRow(1).userId] }])
      await at.pool.query(`update views.hidden set handle = 'late'`)
      await at.pool.query('alter table views.hidden rename to creators')
      await vi.waitFor(async () => expect(await at.handles()).toEqual(['late']), 3_000)
    })
  })
})
