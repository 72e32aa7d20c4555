import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, NewEvent, RecordedEvent, Subscribe, Subscription } from '../event-store/port.ts'
import type { Log } from '../log.ts'
import { type EventForms, eventForms } from './event-form.ts'
import type { PersonKeys } from './keys.ts'

type SealedEvents = {
  readonly store: EventStore
  readonly keys: PersonKeys
  readonly log: Log
  readonly forms?: EventForms
}

/**
 * The event store as everybody uses it: what is appended has to be an event of the contract and has its personal fields
 * encrypted; what is read is opened and brought up to today's version. Nobody above knows of either.
 */
export function sealedEvents({ store, keys, log, forms = eventForms() }: SealedEvents): EventStore {
  async function seal(event: NewEvent): Promise<NewEvent> {
    const form = forms.get(event.type)
    if (!form) throw new TypeError(`${event.type} is no event of the contract`)
    const personId = form.person(event.data)
    return form.toStored(event, personId === undefined ? null : await keys.forSealing(personId))
  }

  /** The keys of all people in a batch, by one query at the most. */
  function keysOf(events: readonly RecordedEvent[]) {
    const people = new Set<string>()
    for (const event of events) {
      const personId = forms.get(event.type)?.person(event.data)
      if (personId !== undefined) people.add(personId)
    }
    return keys.forOpening(people)
  }

  // Events of a type that only a later release knows pass as they are.
  const openWith = (found: Awaited<ReturnType<typeof keysOf>>, events: readonly RecordedEvent[]) =>
    events.map((event) => {
      const form = forms.get(event.type)
      const personId = form?.person(event.data)
      return form ? form.fromStored(event, (personId !== undefined && found.get(personId)) || null) : event
    })

  /** Whether what is asked about an event may be asked before it is opened. */
  const isAsStored = ({ type }: RecordedEvent) => forms.get(type)?.isAsStored ?? false

  const open = async (events: readonly RecordedEvent[]) => openWith(await keysOf(events), events)

  function subscribe(options: Subscribe): Subscription {
    let stopped = false
    /** A lost connection to the keys is no end of a subscription, just as one to the log is none. */
    async function keysInTheEnd(events: readonly RecordedEvent[]) {
      while (!stopped) {
        try {
          return await keysOf(events)
        } catch (error) {
          log.warn({ err: error }, 'a subscription cannot read the keys of people and will try again')
          await sleep(500)
        }
      }
      return undefined
    }
    const subscription = store.subscribe({
      ...options,
      async onBatch(events, position) {
        const found = await keysInTheEnd(events)
        if (found) await options.onBatch(openWith(found, events), position)
      },
    })
    return {
      closed: subscription.closed,
      stop() {
        stopped = true
        return subscription.stop()
      },
    }
  }

  return {
    append: async (stream, expected, events) =>
      store.append(stream, expected, await Promise.all(events.map(seal))),
    read: async (stream, from) => open(await store.read(stream, from)),
    async *readAll({ only, ...query }) {
      const wanted = (event: RecordedEvent) => only === undefined || !isAsStored(event) || only(event)
      for await (const batch of store.readAll(query)) {
        const events = only ? batch.filter(wanted) : batch
        if (events.length > 0) yield await open(events)
      }
    },
    subscribe,
    head: () => store.head(),
    close: () => store.close(),
  }
}
