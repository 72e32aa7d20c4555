import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@iam/infra/event-store/port'

/** A new event of typical size, as a command records it. */
export const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'ProfileTrafficRecorded',
  data: {
    profileId: randomUUID(),
    userId: randomUUID(),
    window: '2026-11-21T10:00:00.000Z',
    views: 12,
    clicks: 3,
  },
  metadata: {
    actor: { userId: null, role: 'system', via: 'clock' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    schemaVersion: 1,
  },
})

export const newStream = () => `profile-${randomUUID()}`

/** Creates a table like `events`, except that positions come from a sequence. */
export const tableLikeTheLog = (name: string) => `
  drop table if exists ${name};
  create table ${name} (
    position bigint generated always as identity primary key,
    stream text collate "C" not null,
    revision int not null,
    id uuid not null,
    type text collate "C" not null,
    data text not null,
    metadata text not null,
    recorded_at timestamptz not null default now(),
    unique (stream, revision),
    unique (id)
  )`
