import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSession, sessions, step } from './ama.ts'
import { refused } from './expect-answer.ts'
import { inSeconds } from './offers.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

async function calendar(id: string): Promise<Record<string, string>> {
  const answer = await portal.client().get(`${sessions}/${id}/calendar.ics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="session-${id}.ics"`)
  const text = answer.body as string
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/s) as [string, string]))
}

test('a session is a calendar file, which a move updates and a cancellation cancels [T-86]', async () => {
  const host = await newCreator(portal)
  const scheduledAt = new Date(Date.parse(inSeconds(7_200))).toISOString()
  const description = `Glazes, kilns; and \\ more — ${'é'.repeat(80)}\nBring a pot.`
  const session = await newSession(host, { scheduledAt, durationMin: 90, description })
  const stamp = (at: string, minutes = 0) =>
    new Date(Date.parse(at) + minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, '')

  const first = await calendar(session.id)
  expect(first.UID).toMatch(new RegExp(`^${session.id}@.+`))
  expect(first).toMatchObject({
    ...{ SUMMARY: session.title, DTSTART: stamp(scheduledAt), DTEND: stamp(scheduledAt, 90) },
    ...{ SEQUENCE: '0', STATUS: 'CONFIRMED' },
    DESCRIPTION: `Glazes\\, kilns\\; and \\\\ more — ${'é'.repeat(80)}\\nBring a pot.`,
  })
  expect(first.URL).toMatch(new RegExp(`^http.*/iam/ama/${session.id}$`))

  const moved = inSeconds(9_000)
  await host.patch(`${sessions}/${session.id}`, { scheduledAt: moved })
  const second = await calendar(session.id)
  expect(second).toMatchObject({ UID: first.UID, SEQUENCE: '1', DTSTART: stamp(moved) })
  await step(host, session, 'cancel', { reason: 'Ill.' })
  expect(await calendar(session.id)).toMatchObject({ UID: first.UID, SEQUENCE: '2', STATUS: 'CANCELLED' })
  refused(await portal.client().get(`${sessions}/${randomUUID()}/calendar.ics`), 404, 'ama-session-unknown')
})
