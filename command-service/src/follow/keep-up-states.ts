import { addAbortListener } from 'node:events'
import type { UserEvent } from '@iam/contracts/users/events'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { pause } from '@iam/infra/pause'
import type { States } from '../states.ts'

const erasures: ReadonlySet<string> = new Set(['UserErased', 'UserForgotten'] satisfies UserEvent['type'][])

/** Keeps remembered states up with what other processes append, until the signal aborts. */
export async function keepUpStates(
  { store, states, log }: { readonly store: EventStore; readonly states: States; readonly log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await follow(store, states, signal)
    } catch (error) {
      log.error(
        { err: error },
        'remembered states are not kept up with the log; decisions ask the store until they are',
      )
    }
    states.isKeptUp = false
    states.clear()
    await pause(1_000, signal)
  }
}

async function follow(store: EventStore, states: States, signal: AbortSignal): Promise<void> {
  const after = await store.head()
  const subscription = store.subscribe({
    after,
    afterId: await store.idAt(after),
    asStored: true,
    async onBatch(events) {
      for (const event of events) states.hear(event)
      // In case the message of the erasure was lost.
      if (events.some(({ type }) => erasures.has(type))) states.clear()
    },
  })
  // What was remembered until now may be outdated.
  states.clear()
  states.isKeptUp = true
  using _stopping = addAbortListener(signal, () => void subscription.stop())
  await subscription.closed
}
