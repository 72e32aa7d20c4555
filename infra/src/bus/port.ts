/**
 * The bus carries wake-up signals between services: something has changed, read it. It may lose, repeat and invent
 * messages, so nothing is decided on them, and every receiver also polls.
 */
export type BusMessages = {
  /**
   * The projection committed announcement `number`. A receiver in another process reads its content from the table
   * `announcements`.
   */
  'views.announced': { readonly number: number }
  /** These sessions have ended; receivers close what they hold open for them. */
  'sessions.ended': { readonly sessionIds: readonly string[] }
  /** A user was erased: receivers drop what they hold in memory about the user (keys, names). */
  'person.erased': { readonly personId: string }
  /** The users who watch this live session at a gateway: all of them, whenever they change and every few seconds. */
  'ama.present': {
    readonly gatewayId: string
    readonly sessionId: string
    readonly userIds: readonly string[]
  }
}

/** What a message hands over besides to listeners in the publisher's own process, which may rely on it. */
type HandedOver = { 'views.announced': Announcement }
export type HandedOverOf<Subject> = Subject extends keyof HandedOver ? HandedOver[Subject] : never

export type Bus = {
  publish<Subject extends keyof BusMessages>(
    subject: Subject,
    message: BusMessages[Subject],
    handedOver?: HandedOverOf<Subject>,
  ): void
  /** Returns a function that ends the subscription. */
  subscribe<Subject extends keyof BusMessages>(
    subject: Subject,
    onMessage: (message: BusMessages[Subject], handedOver?: HandedOverOf<Subject>) => void,
  ): () => void
  close(): Promise<void>
}

/**
 * A row of the table `announcements`: the projection committed these changes, and the views are complete up to
 * `position`.
 */
export type Announcement = {
  /** Without gaps: a reader that has seen n and n + 1 has missed none. */
  readonly number: number
  readonly position: number
  readonly changes: readonly {
    readonly view: string
    readonly keys: readonly string[]
    /** The view was rebuilt: any of its rows may have changed. */
    readonly whole?: true
  }[]
}
