import type { Log } from '../log.ts'
import type { Bus, BusMessages, HandedOverOf } from './port.ts'

type Listener = (message: never, handedOver?: never) => void

/** The listeners in this process. One that throws does not affect the others. */
export function openListeners(log: Log) {
  const bySubject = new Map<keyof BusMessages, Set<{ readonly call: Listener }>>()

  return {
    add: ((subject, call) => {
      const listener = { call }
      const there = bySubject.get(subject) ?? new Set()
      bySubject.set(subject, there.add(listener))
      return () => void there.delete(listener)
    }) satisfies Bus['subscribe'],

    tell<Subject extends keyof BusMessages>(
      subject: Subject,
      message: BusMessages[Subject],
      handedOver?: HandedOverOf<Subject>,
    ): void {
      for (const { call } of bySubject.get(subject) ?? []) {
        try {
          call(message as never, handedOver as never)
        } catch (error) {
          log.error({ err: error, subject }, 'a listener on the bus failed')
        }
      }
    },

    clear: () => bySubject.clear(),
  }
}
