import type { Log } from '../log.ts'
import type { BusMessages } from './port.ts'

type Listener = (message: never) => void

/** The listeners in this process. One that throws does not affect the others. */
export function openListeners(log: Log) {
  const bySubject = new Map<keyof BusMessages, Set<{ readonly call: Listener }>>()

  return {
    add<Subject extends keyof BusMessages>(
      subject: Subject,
      call: (message: BusMessages[Subject]) => void,
    ): () => void {
      const listener = { call }
      const there = bySubject.get(subject) ?? new Set()
      bySubject.set(subject, there.add(listener))
      return () => void there.delete(listener)
    },

    tell<Subject extends keyof BusMessages>(subject: Subject, message: BusMessages[Subject]): void {
      for (const { call } of bySubject.get(subject) ?? []) {
        try {
          call(message as never)
        } catch (error) {
          log.error({ err: error, subject }, 'a listener on the bus failed')
        }
      }
    },

    clear: () => bySubject.clear(),
  }
}
