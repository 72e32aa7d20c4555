import { expect, test } from 'vitest'
import { changesOf, lacks, noSession, ScheduleInput, scheduleInputOf } from './schedule-input.ts'

const entered = {
  ...noSession,
  title: 'Pricing a first series',
  description: 'What to ask for, and when.',
  date: '2026-12-01',
  time: '18:30',
  tags: 'pricing, , photography',
}
const session = {
  ...{ title: entered.title, description: entered.description, tags: ['pricing', 'photography'] },
  ...{ durationMin: 60, screening: false, preQuestions: false },
}

test('what is entered becomes one moment, a number and a list [RULE-33 AMA-36]', () => {
  expect(ScheduleInput.parse(entered)).toEqual({
    ...{ title: 'Pricing a first series', description: 'What to ask for, and when.' },
    scheduledAt: new Date(2026, 11, 1, 18, 30).toISOString(),
    durationMin: 60,
    tags: ['pricing', 'photography'],
    ...{ screening: false, preQuestions: false },
  })
})

test('a session lasts 60 minutes unless told, 15 at least and 180 at most [RULE-31 RULE-32]', () => {
  expect(noSession.durationMin).toBe('60')
  const lasts = (durationMin: string) => ScheduleInput.safeParse({ ...entered, durationMin }).success
  expect(['14', '15', '180', '181', '', 'long', '20.5'].map(lasts)).toEqual([
    ...[false, true, true, false, false, false, false],
  ])
})

test('a title, a description, a day and a time are needed [RULE-29]', () => {
  expect(lacks(entered)).toBe(false)
  for (const name of ['title', 'description', 'date', 'time'] as const) {
    expect(lacks({ ...entered, [name]: '' }), name).toBe(true)
    expect(ScheduleInput.safeParse({ ...entered, [name]: '' }).success, name).toBe(false)
  }
  expect(lacks({ ...entered, title: '  ' })).toBe(true)
})

test('a form that is opened and saved changes nothing, and another time only the time', () => {
  const now = { ...session, scheduledAt: new Date(2026, 11, 1, 18, 30, 41).toISOString() }
  expect(changesOf(ScheduleInput.parse(scheduleInputOf(now)), now)).toEqual({})
  const later = { ...scheduleInputOf(now), time: '19:00', tags: 'pricing' }
  expect(changesOf(ScheduleInput.parse(later), now)).toEqual({
    scheduledAt: new Date(2026, 11, 1, 19, 0).toISOString(),
    tags: ['pricing'],
  })
})
