import { setTimeout as sleep } from 'node:timers/promises'
import { streamsOfPerson } from '@iam/contracts/personal'
import type { EventStore, NewEvent, RecordedEvent, Subscribe, Subscription } from '../event-store/port.ts'
import { flawed } from '../event-store/recorded-event.ts'
import type { Log } from '../log.ts'
import { flawedEvents } from '../metrics.ts'
import { destroyedKeysIn } from './destroyed-keys.ts'
import { type EventForm, type EventForms, eventForms } from './event-form.ts'
import type { PersonKey } from './kept-keys.ts'
import type { PersonKeys } from './keys.ts'
import { isSealed, together } from './seal.ts'

type SealedEventsOptions = {
  readonly store: EventStore
  readonly keys: PersonKeys
  readonly log: Log
  readonly forms?: EventForms
}

/** Null for an erased person; a lost key is left out, and reads as undefined. */
type KeysByPerson = ReadonlyMap<string, PersonKey>

/**
 * The event store as all services use it: events that are appended must match the contract and get their personal
 * fields encrypted; events that are read are decrypted and upcast to the current version. Callers need not know of
 * either.
 */
export function sealedEvents({ store, keys, log, forms = eventForms() }: SealedEventsOptions): EventStore {
  async function seal(event: NewEvent, stream: string): Promise<NewEvent> {
    const form = forms.get(event.type)
    if (!form) throw new TypeError(`${event.type} is no event of the contract`)
    const people = form.concernedBy(event.data)
    const sealingKeys = await Promise.all(
      people.map((personId) => keys.forSealing(personId, () => hasSealedData(personId, stream))),
    )
    return form.toStored(event, together(sealingKeys) ?? null)
  }

  /** Whether anything encrypted about a person is in the person's own streams or the one that is to be written. */
  async function hasSealedData(personId: string, stream: string): Promise<boolean> {
    const streams = new Set([...streamsOfPerson(personId), stream])
    const events = (await Promise.all([...streams].map((each) => store.read(each)))).flat()
    return events.some((event) => peopleIn(event).includes(personId) && isSealed(event.data))
  }

  /** The keys of all persons in a batch, by one query at the most. */
  function keysOf(events: readonly RecordedEvent[]): Promise<KeysByPerson> {
    const people = new Set<string>()
    for (const event of events) for (const personId of peopleIn(event)) people.add(personId)
    return keys.forOpening(people)
  }

  /** Empty also if the data is too damaged to tell: decrypting it then reports the damage. */
  function peopleIn(event: RecordedEvent): readonly string[] {
    try {
      return forms.get(event.type)?.concernedByStored(event.data) ?? []
    } catch {
      return []
    }
  }

  /** By event as it is stored; subscriptions share those at the end of the log. Another key opens it anew, as after an erasure. */
  const openedBefore = new WeakMap<
    RecordedEvent,
    { readonly keys: readonly unknown[]; readonly opened: RecordedEvent }
  >()

  /** Opens events that several subscriptions are given, once for all. */
  const openShared = (keysByPerson: KeysByPerson, events: readonly RecordedEvent[]) =>
    events.map((event) => {
      const keys = peopleIn(event).map((personId) => keysByPerson.get(personId))
      const before = openedBefore.get(event)
      if (before?.keys.length === keys.length && before.keys.every((key, n) => key === keys[n]))
        return before.opened
      const opened = openWith(keysByPerson, [event])[0]!
      openedBefore.set(event, { keys, opened })
      return opened
    })

  // Events of a type that only a later release knows are passed on unchanged.
  const openWith = (keysByPerson: KeysByPerson, events: readonly RecordedEvent[]) =>
    events.map((event) => {
      const form = forms.get(event.type)
      if (!form) return event
      const opened = openOne(form, event, keysByPerson)
      if (opened.flaw) {
        const { id, type, position, flaw } = opened
        flawedEvents.inc({ reads: flaw.readAs })
        log.error({ id, type, position, ...flaw }, 'an event does not read as it was recorded')
      }
      return opened
    })

  /** An event that cannot be decrypted must not prevent reading all others. */
  function openOne(form: EventForm, event: RecordedEvent, keysByPerson: KeysByPerson) {
    try {
      const people = form.concernedByStored(event.data)
      if (people.length === 0) return form.fromStored(event)
      const key =
        people.length === 1
          ? keysByPerson.get(people[0]!)
          : together(people.map((personId) => keysByPerson.get(personId)))
      return openPersonal(form, event, key)
    } catch (error) {
      return flawed(event, {}, { readAs: 'skipped', reason: `its data is damaged: ${String(error)}` })
    }
  }

  /** Decrypts an event that concerns persons; if the key is lost (undefined) or does not fit, it reads as erased. */
  function openPersonal(form: EventForm, event: RecordedEvent, key: PersonKey | undefined): RecordedEvent {
    let reason = 'the key of a person whom it concerns is lost'
    try {
      if (key !== undefined || !isSealed(event.data)) return form.fromStored(event, key)
    } catch (error) {
      reason = `its key does not open it: ${String(error)}`
    }
    // As if its person were erased.
    const erased = form.fromStored(event, null)
    return erased.flaw ? erased : flawed(event, erased.data, { readAs: 'erased', reason })
  }

  const open = async (events: readonly RecordedEvent[]) => openWith(await keysOf(events), events)

  /** The message of an erasure may have been lost: what comes after it is neither opened nor sealed with the key. */
  function forgetDestroyed(events: readonly RecordedEvent[]): void {
    for (const personId of destroyedKeysIn(events)) keys.forget(personId)
  }

  function subscribe(options: Subscribe): Subscription {
    if (options.asStored)
      return store.subscribe({
        ...options,
        onBatch(events, ...place) {
          forgetDestroyed(events)
          return options.onBatch(events, ...place)
        },
      })
    let stopped = false
    /** Retries until stopped (undefined): like one to the log, a lost connection to the keys ends no subscription. */
    async function keysWithRetry(events: readonly RecordedEvent[]) {
      while (!stopped) {
        try {
          return await keysOf(events)
        } catch (error) {
          log.warn({ err: error }, 'a subscription cannot read the keys of people and will try again')
          options.onIdle?.()
          await sleep(500)
        }
      }
      return undefined
    }
    const subscription = store.subscribe({
      ...options,
      async onBatch(events, position, id) {
        forgetDestroyed(events)
        const keysByPerson = await keysWithRetry(events)
        if (keysByPerson) await options.onBatch(openShared(keysByPerson, events), position, id)
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
    async append(stream, expected, events) {
      const sealed = await Promise.all(events.map((event) => seal(event, stream)))
      const { recorded, ...place } = await store.append(stream, expected, sealed)
      // What is opened here is not opened again for the subscriptions. It is appended, even if no key can be read now.
      const keysByPerson = recorded && (await keysOf(recorded).catch(() => undefined))
      return keysByPerson ? { ...place, recorded: openShared(keysByPerson, recorded) } : place
    },
    read: async (...asked) => open(await store.read(...asked)),
    look: async (...asked) => open(await store.look(...asked)),
    async *readAll({ only, ...query }) {
      // `only` is a hint, on which callers do not rely: it sees stored data, so that all events of a type with several
      // versions are returned, as older ones may be stored in another shape.
      const mayBeWanted = (event: RecordedEvent) =>
        only === undefined || !forms.get(event.type)?.hasOneVersion || only(event)
      for await (const batch of store.readAll(query)) {
        const events = only ? batch.filter(mayBeWanted) : batch
        if (events.length > 0) yield await open(events)
      }
    },
    subscribe,
    head: () => store.head(),
    idAt: (position) => store.idAt(position),
    countBehind: (position) => store.countBehind(position),
    close: () => store.close(),
  }
}
