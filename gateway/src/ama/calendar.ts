import { AmaSessionRow } from '@iam/contracts/ama/views'
import { pathOf } from '@iam/contracts/call'
import { pages } from '@iam/contracts/pages'
import { Rejected } from '@iam/contracts/rejected'
import type { AmaSessionId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'

type Place = { readonly origin: string; readonly now: string }

/** A session as an iCalendar file (RFC 5545); 404 for an unknown id. */
export async function calendarOf(db: DatabasePool, id: AmaSessionId, place: Place): Promise<string> {
  const session = await db.maybeOne(sql.type(AmaSessionRow)`select * from ama_sessions where id = ${id}`)
  if (!session) throw new Rejected('ama-session-unknown')
  return calendarFile(session, place)
}

type Session = Pick<
  AmaSessionRow,
  'id' | 'title' | 'description' | 'scheduledAt' | 'durationMin' | 'status' | 'revision'
>

/** A session that was moved has the same UID and a higher SEQUENCE, so that calendars move it. */
export function calendarFile(session: Session, { origin, now }: Place): string {
  const end = new Date(Date.parse(session.scheduledAt) + session.durationMin * 60_000).toISOString()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//I AM//Live sessions//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${session.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${timeOf(now)}`,
    `DTSTART:${timeOf(session.scheduledAt)}`,
    `DTEND:${timeOf(end)}`,
    `SUMMARY:${escaped(session.title)}`,
    `DESCRIPTION:${escaped(session.description)}`,
    `URL:${origin}${pathOf(pages.amaSession, session)}`,
    `SEQUENCE:${session.revision}`,
    `STATUS:${session.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261121T120000Z` */
const timeOf = (at: string) => at.replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n')

/** Lines of at most 75 octets, each further one with a space before it; no character is cut. */
function folded(line: string): string {
  let octets = 0
  let all = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      all += '\r\n '
      octets = 1
    }
    all += character
    octets += size
  }
  return all
}
