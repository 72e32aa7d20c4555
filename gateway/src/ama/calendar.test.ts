import { AmaSessionId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const session = {
  id: AmaSessionId.parse('5e000000-0000-4000-8000-000000000051'),
  title: 'Glazes',
  description: 'Ask.',
  scheduledAt: '2026-12-01T23:30:00.000Z',
  durationMin: 60,
  status: 'scheduled',
  revision: 2,
} as const
const place = { origin: 'https://iam.example:8443', now: '2026-11-27T04:00:00.000Z' }

test('a session is an event of a calendar, in UTC [T-86]', () => {
  expect(calendarFile(session, place).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//I AM//Live sessions//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:5e000000-0000-4000-8000-000000000051@iam.example',
    'DTSTAMP:20261127T040000Z',
    'DTSTART:20261201T233000Z',
    'DTEND:20261202T003000Z',
    'SUMMARY:Glazes',
    'DESCRIPTION:Ask.',
    'URL:https://iam.example:8443/iam/ama/5e000000-0000-4000-8000-000000000051',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarFile({ ...session, status: 'cancelled' }, place)).toContain('\r\nSTATUS:CANCELLED\r\n')
})

test('long lines are folded at 75 octets without cutting a character, and unfold to the same text', () => {
  for (const character of ['x', 'é', '窯', '🏺']) {
    const title = character.repeat(120)
    const file = calendarFile({ ...session, title }, place)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${title}\r\n`)
  }
})

test('texts cannot begin a line or another property', () => {
  const title = 'a,b;c\\d\r\nSTATUS:CANCELLED\ne\rf'
  const file = calendarFile({ ...session, title }, place)
  expect(file).toContain('\r\nSUMMARY:a\\,b\\;c\\\\d\\nSTATUS:CANCELLED\\ne\\nf\r\n')
})
