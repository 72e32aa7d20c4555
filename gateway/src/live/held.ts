/** The running of a subscription whose messages are sent past graphql-ws: it yields nothing until it ends. */
export type Held = AsyncGenerator<never, void> & {
  /** Ends it from the server's side: the client is told that it is complete. */
  readonly end: () => void
  /** Ends it without a word, because another one takes its id. */
  readonly abandon: () => void
  readonly isOver: () => boolean
}

/** `leave` is called once, whichever side ends it. */
export function held(leave: () => void): Held {
  const ended = Promise.withResolvers<IteratorResult<never, void>>()
  let isOver = false
  const abandon = () => {
    if (!isOver) leave()
    isOver = true
  }
  const end = () => {
    abandon()
    ended.resolve({ done: true, value: undefined })
  }
  return {
    end,
    abandon,
    isOver: () => isOver,
    next: () => ended.promise,
    async return() {
      end()
      return { done: true, value: undefined }
    },
    async throw(error) {
      end()
      throw error
    },
    async [Symbol.asyncDispose]() {
      end()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
