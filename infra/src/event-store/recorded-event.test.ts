import { expect, test } from 'vitest'
import type { RecordedEvent } from './port.ts'
import { flawed, LazyEvent, packed, unpacked, withData } from './recorded-event.ts'

const metadata = { schemaVersion: 1 }
const lazy = (recordedAt: string, data = '{"views":1}') =>
  new LazyEvent(7, 'profile-1', 0, 'id', 'ProfileTrafficRecorded', data, JSON.stringify(metadata), recordedAt)

const plain = {
  ...{ position: 7, stream: 'profile-1', revision: 0, id: 'id', type: 'ProfileTrafficRecorded' },
  ...{ data: { views: 1 }, metadata, recordedAt: '2026-11-21T10:00:00.000Z' },
}

test.each([
  ['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21 10:00:00.1+00', '2026-11-21T10:00:00.100Z'],
  ['2026-11-21 10:00:00.12+00', '2026-11-21T10:00:00.120Z'],
  ['2026-11-21 10:00:00.123+00', '2026-11-21T10:00:00.123Z'],
  ['2026-11-21 12:30:00.5+02', '2026-11-21T10:30:00.500Z'],
  ['2026-11-21 15:30:00.25+05:30', '2026-11-21T10:00:00.250Z'],
])('PostgreSQL’s %s is %s', (text, iso) => {
  expect(lazy(text).recordedAt).toBe(iso)
})

test('a lazily parsed event equals the plain event, also with other data and as JSON', () => {
  const event = lazy('2026-11-21 10:00:00+00')
  expect(JSON.parse(JSON.stringify(event))).toEqual(plain)
  expect(event.data).toBe(event.data)
  const other = withData(event, { views: 2 })
  expect(JSON.parse(JSON.stringify(other))).toEqual({ ...plain, data: { views: 2 } })
  expect(event.data).toEqual({ views: 1 })
  expect(withData(plain as never, { views: 2 })).toEqual({ ...plain, data: { views: 2 } })
})

test('damaged data throws when it is accessed', () => {
  expect(() => lazy('2026-11-21 10:00:00+00', '{"views":').data).toThrow(SyntaxError)
})

test('a packed event is the same event again, with its flaw and with damaged data', () => {
  const again = (event: RecordedEvent) => unpacked(JSON.parse(JSON.stringify(packed(event))))
  const event = lazy('2026-11-21 10:00:00.12+00')
  expect(JSON.stringify(again(event))).toBe(JSON.stringify(event))
  expect(again(event)).not.toHaveProperty('flaw')

  const flaw = { readAs: 'erased', reason: 'the key is lost' } as const
  const erased = again(flawed(event, { views: 0 }, flaw))
  expect(erased).toMatchObject({ flaw, data: { views: 0 }, metadata })
  expect(JSON.parse(JSON.stringify(again(plain as never)))).toEqual(plain)

  expect(() => again(lazy('2026-11-21 10:00:00+00', '{"views":')).data).toThrow(SyntaxError)
})
