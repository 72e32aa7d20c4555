import { createSecretKey } from 'node:crypto'
import { Personal } from '@iam/contracts/personal'
import { versionsOf } from '@iam/contracts/upcasters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { NewEvent, RecordedEvent } from '../event-store/port.ts'
import { confirmed } from '../testing/event-store-use.ts'
import { newKey } from './cipher.ts'
import { eventForms } from './event-form.ts'
import type { PersonKey } from './kept-keys.ts'
import { together } from './seal.ts'

const schemas = {
  // Version 1 had `fullName`, version 2 `name`, version 3 has it in two parts.
  GuestArrived: z
    .object({
      guestId: z.string(),
      first: Personal(z.string(), 'Former'),
      last: Personal(z.string(), 'guest'),
      note: Personal(z.string().optional(), ''),
      tags: Personal(z.array(z.string()).optional(), []),
      room: z.int(),
    })
    .meta({ person: 'guestId' }),
  RoomCleaned: z.object({ room: z.int() }),
}
const upcasters = versionsOf({
  GuestArrived: {
    1: ({ fullName, ...rest }: { fullName: string }) => ({ ...rest, name: fullName }),
    2: ({ name, ...rest }: { name: string }) => {
      const [first = '', last = ''] = name.split(' ')
      return { ...rest, first, last }
    },
  },
  RoomCleaned: { 1: ({ number }: { number: number }) => ({ room: number }) },
})
const forms = eventForms(schemas, upcasters)
const guest = forms.get('GuestArrived')!
const key = createSecretKey(newKey())

const event = (type: string, data: NewEvent['data']): NewEvent => ({ ...confirmed(), type, data })
const recorded = (stored: NewEvent, schemaVersion = stored.metadata.schemaVersion): RecordedEvent => ({
  ...stored,
  metadata: { ...stored.metadata, schemaVersion },
  stream: 'guest-1',
  revision: 0,
  position: 1,
  recordedAt: '2026-11-21T10:00:00.000Z',
})
const arrival = { guestId: 'g1', first: 'Ana', last: 'Ruiz', room: 7 }
const read = (stored: NewEvent, by: PersonKey, version?: number) =>
  guest.fromStored(recorded(stored, version), by).data

test('an event is stored at the current version and reads as it was given', () => {
  const stored = guest.toStored(event('GuestArrived', arrival), key)
  expect(stored.metadata.schemaVersion).toBe(3)
  expect(stored.data).toMatchObject({ guestId: 'g1', room: 7, $personal: { fields: ['first', 'last'] } })
  expect(JSON.stringify(stored.data)).not.toContain('Ana')
  expect(read(stored, key)).toEqual(arrival)
})

test('any personal text is read as it was given', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (note, tags) => {
      const data = { ...arrival, note, tags }
      expect(read(guest.toStored(event('GuestArrived', data), key), key)).toEqual(data)
    }),
  ))

test('fields that read as if erased are stored as they are: without others no key is needed', () => {
  const some = { ...arrival, note: '', tags: [] }
  const stored = guest.toStored(event('GuestArrived', some), key)
  expect(stored.data).toMatchObject({ note: '', tags: [], $personal: { fields: ['first', 'last'] } })
  expect(read(stored, key)).toEqual(some)

  const none = { guestId: 'g1', first: 'Former', last: 'guest', note: '', room: 7 }
  expect(guest.concernedBy(none)).toEqual([])
  const plain = guest.toStored(event('GuestArrived', none), null)
  expect(plain.data).toEqual(none)
  expect(guest.concernedByStored(plain.data)).toEqual([])
  expect([read(plain, key), read(plain, null)]).toEqual([none, none])
})

test('without the key the personal fields that were given read as erased, and no others appear', () => {
  const stored = guest.toStored(event('GuestArrived', { ...arrival, tags: ['vip'] }), key)
  expect(read(stored, null)).toEqual({ guestId: 'g1', room: 7, first: 'Former', last: 'guest', tags: [] })
})

test('an event appended about an erased user contains nothing personal, not even with a key', () => {
  const stored = guest.toStored(event('GuestArrived', arrival), null)
  expect(stored.data).toEqual({
    guestId: 'g1',
    room: 7,
    $personal: { fields: ['first', 'last'], sealed: null },
  })
  expect(read(stored, key)).toMatchObject({ first: 'Former', last: 'guest' })
})

test('older versions are decrypted and then upcast, step by step', () => {
  const old = eventForms(
    {
      GuestArrived: z
        .object({ guestId: z.string(), fullName: Personal(z.string(), ''), room: z.int() })
        .meta({ person: 'guestId' }),
    },
    versionsOf({}),
  ).get('GuestArrived')!
  const stored = old.toStored(event('GuestArrived', { guestId: 'g1', fullName: 'Ana Ruiz', room: 7 }), key)
  expect(stored.metadata.schemaVersion).toBe(1)
  expect(read(stored, key)).toEqual(arrival)
  expect(read(stored, null)).toEqual({ guestId: 'g1', room: 7, first: 'Former', last: 'guest' })
})

test('events without personal fields are upcast too', () => {
  const rooms = forms.get('RoomCleaned')!
  expect(rooms.fromStored(recorded(event('RoomCleaned', { number: 7 }), 1), null).data).toEqual({ room: 7 })
  expect(rooms.fromStored(recorded(event('RoomCleaned', { room: 7 }), 2), null).data).toEqual({ room: 7 })
})

test('an event that violates the contract throws, and unknown fields are dropped', () => {
  expect(() => guest.toStored(event('GuestArrived', { ...arrival, room: 'seven' }), key)).toThrow(z.ZodError)
  expect(() => guest.concernedBy({ ...arrival, guestId: '' })).toThrow(TypeError)
  expect(guest.toStored(event('GuestArrived', { ...arrival, passport: 'X1' }), key).data).not.toHaveProperty(
    'passport',
  )
})

test('the personal fields of another event cannot be decrypted', () => {
  const stored = guest.toStored(event('GuestArrived', arrival), key)
  const other = guest.toStored(event('GuestArrived', arrival), key)
  expect(() => read({ ...stored, data: other.data }, key)).toThrow()
  expect(() => read(stored, createSecretKey(newKey()))).toThrow()
})

test('an event about two users needs the keys of both; one alone is not enough [FLT-65]', () => {
  const form = eventForms(
    {
      Praised: z
        .object({ userId: z.string(), aboutUserId: z.string(), text: Personal(z.string(), '') })
        .meta({ people: ['userId', 'aboutUserId'] }),
    },
    versionsOf({}),
  ).get('Praised')!
  const said = { userId: 'a', aboutUserId: 'b', text: 'Ana is on time.' }
  const [ana, ben] = [createSecretKey(newKey()), createSecretKey(newKey())]
  expect(form.concernedBy(said)).toEqual(['a', 'b'])
  const stored = form.toStored(event('Praised', said), together([ana, ben])!)
  expect(JSON.stringify(stored.data)).not.toContain('on time')
  expect(form.concernedByStored(stored.data)).toEqual(['a', 'b'])
  expect(form.fromStored(recorded(stored, 1), together([ana, ben])).data).toEqual(said)
  for (const keys of [
    [null, ben],
    [ana, null],
  ])
    expect(form.fromStored(recorded(stored, 1), together(keys)).data).toEqual({ ...said, text: '' })
  for (const alone of [ana, ben, together([ben, ana])])
    expect(() => form.fromStored(recorded(stored, 1), alone)).toThrow()
})

test('an event recorded before its fields were personal is readable until the erasure [FLT-65]', () => {
  const form = eventForms(
    { Badged: z.object({ userId: z.string(), reason: Personal(z.string(), '') }) },
    versionsOf({}),
  ).get('Badged')!
  const old = recorded(event('Badged', { userId: 'a', reason: 'Ana brought it.' }), 1)
  expect(form.concernedByStored(old.data)).toEqual(['a'])
  expect(form.fromStored(old, createSecretKey(newKey())).data).toEqual(old.data)
  expect(form.fromStored(old).data).toEqual(old.data)
  expect(form.fromStored(old, null).data).toEqual({ userId: 'a', reason: '' })
})
