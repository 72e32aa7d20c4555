import { foldOf } from '@iam/contracts/fold'
import { expect, test } from 'vitest'
import { logOf } from '../testing/log-of.ts'
import { recorded } from '../testing/recorded.ts'
import { asOf, eventsAsOf } from './as-of.ts'

type Noted = { readonly type: 'Noted'; readonly data: { readonly text: string } }

const notes = foldOf<Noted, readonly string[]>([], {
  Noted: (texts, { text }, at) => [...texts, `${at.slice(0, 4)} ${text}`],
})
const noted = (text: string, position: number, effectiveAt?: string) =>
  recorded(
    'Noted',
    { text },
    {
      position,
      stream: `notes-${text}`,
      recordedAt: `202${position}-01-01T00:00:00.000Z`,
      ...(effectiveAt && { effectiveAt }),
    },
  )

const log = [
  noted('first', 1),
  noted('second', 2),
  noted('imported', 3, '2020-01-01T00:00:00Z'),
  { ...noted('damaged', 4), flaw: { readAs: 'skipped', reason: 'not readable' } as const },
  recorded('Heard', {}, { position: 5, recordedAt: '2021-01-01T00:00:00.000Z' }),
]

test('as of a time is what had happened by then, in its order, also where it was recorded later', async () => {
  expect(await asOf(notes, logOf(log), { at: '2019-12-31T00:00:00.000Z' })).toEqual([])
  expect(await asOf(notes, logOf(log), { at: '2020-01-01T00:00:00.000Z' })).toEqual(['2020 imported'])
  expect(await asOf(notes, logOf(log), { at: '2021-01-01T00:00:00.000Z' })).toEqual([
    '2020 imported',
    '2021 first',
  ])
})

test('as of a time is in the order of the log where the clock was set back in between', async () => {
  const [first, second] = [noted('first', 2), noted('second', 1)]
  const stepped = [
    { ...first, position: 1 },
    { ...second, position: 2, recordedAt: '2021-12-31T23:50:00.000Z' },
  ]
  const texts = async (at: string) =>
    (await eventsAsOf(logOf(stepped), { at }, { types: ['Noted'] })).map(({ data }) => data.text)
  expect(await texts('2022-01-01T00:00:00.000Z')).toEqual(['first', 'second'])
  expect(await texts('2021-12-31T23:55:00.000Z')).toEqual([])
})

test('as of a position is what was in the log by then, in its order', async () => {
  expect(await asOf(notes, logOf(log), { position: 2 })).toEqual(['2021 first', '2022 second'])
  expect(await asOf(notes, logOf(log), { position: 5 })).toEqual([
    '2021 first',
    '2022 second',
    '2020 imported',
  ])
})

test('more streams than are read at a time give the events of each, and the log is not read', async () => {
  const store = logOf(log)
  const streams = Array.from({ length: 40 }, (_, n) => `notes-${n}`).concat('notes-second', 'notes-first')
  const events = await eventsAsOf(store, { at: '2029-01-01T00:00:00.000Z' }, { streams })
  expect(events.map(({ position }) => position)).toEqual([1, 2])
  expect(await asOf(notes, store, { position: 9 }, streams)).toEqual(['2021 first', '2022 second'])
  expect(store.readings).toBe(0)
})
