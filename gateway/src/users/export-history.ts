import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'

/** How many streams are read together, and how many events of each at a time. */
const together = 20
const limit = 250

type Told = Pick<RecordedEvent, 'type' | 'recordedAt' | 'data'>

/**
 * The events of a user in some streams, as they followed each other, in pages. A chat is long and mostly of others, so
 * streams are read bit by bit; what is kept until the end to be put in order is the user's own.
 */
export async function* historyOf(
  store: Pick<EventStore, 'read'>,
  streams: ReadonlySet<string>,
  userId: string,
): AsyncGenerator<readonly Told[]> {
  const own: (Told & { readonly position: number })[] = []
  const places = [...streams].map((stream) => ({ stream, from: 0 }))
  while (places.length > 0) {
    const asked = places.splice(-together)
    const read = await Promise.all(asked.map(({ stream, from }) => store.read(stream, from, limit)))
    for (const [n, events] of read.entries()) {
      const { stream, from } = asked[n]!
      if (events.length === limit) places.push({ stream, from: from + limit })
      for (const { type, recordedAt, data, position, flaw } of events)
        if (flaw?.readAs !== 'skipped' && isAbout(userId, data))
          own.push({ type, recordedAt, data: withoutOthers(userId, data), position })
    }
  }
  own.sort((a, b) => a.position - b.position)
  for (let n = 0; n < own.length; n += limit)
    yield own.slice(n, n + limit).map(({ position: _, ...told }) => told)
}

type Data = RecordedEvent['data']

/**
 * A user's streams also hold what others did, which is theirs: campaigns the events about participants, templates who used
 * them.
 */
const isAbout = (userId: string, { userId: whom, brandUserId, usedBy }: Data) =>
  whom === undefined ? usedBy === undefined || usedBy === userId : [whom, brandUserId].includes(userId)

/** Of those who were present in a session, the user alone. */
function withoutOthers(userId: string, data: Data): Data {
  if (!Array.isArray(data.participants)) return data
  return { ...data, participants: data.participants.filter((one: Data) => one.userId === userId) }
}
