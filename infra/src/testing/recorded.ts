import type { RecordedEvent } from '../event-store/port.ts'

type Circumstances = Partial<Pick<RecordedEvent, 'position' | 'recordedAt' | 'stream'>> & {
  readonly effectiveAt?: string
  readonly actorId?: string
}

/** An event as the log returns it. */
export function recorded(
  type: string,
  data: Readonly<Record<string, unknown>>,
  {
    position = 1,
    recordedAt = '2026-11-01T09:00:00.000Z',
    stream = 'test-1',
    effectiveAt,
    actorId,
  }: Circumstances = {},
): RecordedEvent {
  return {
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    type,
    data,
    metadata: {
      actor: { userId: (actorId ?? null) as never, role: 'system', via: 'import' },
      correlationId: 'correlation',
      causationId: 'causation',
      commandId: 'command',
      schemaVersion: 1,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
    },
    stream,
    revision: position - 1,
    position,
    recordedAt,
  }
}
