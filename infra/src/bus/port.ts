/**
 * The bus carries wake-up signals between services: something changed, go and look. It may lose and repeat messages, so
 * nothing is decided on them and whoever waits for one also looks by itself from time to time.
 */
export type BusMessages = {
  /** The projection committed these changes: the views hold everything up to `position`. */
  'views.changed': {
    /** Of the same announcement in the table `announcements`: who has seen number n and hears n + 1 has missed none. */
    readonly number: number
    readonly position: number
    readonly changes: readonly {
      readonly view: string
      readonly keys: readonly string[]
      /** The view was built anew: any of its rows may be another. */
      readonly whole?: true
    }[]
  }
  /** These sessions have ended; whoever holds something open for them closes it. */
  'sessions.ended': { readonly sessionIds: readonly string[] }
  /** A person was erased: drop what is kept in memory about them (keys, names). */
  'person.erased': { readonly personId: string }
}

export type Bus = {
  publish<Subject extends keyof BusMessages>(subject: Subject, message: BusMessages[Subject]): void
  /** Returns what ends the subscription. */
  subscribe<Subject extends keyof BusMessages>(
    subject: Subject,
    onMessage: (message: BusMessages[Subject]) => void,
  ): () => void
  close(): Promise<void>
}
