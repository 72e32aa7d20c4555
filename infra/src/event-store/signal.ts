export type Signal = {
  give(): void
  reset(): void
  /** Resolves at the next signal, or at once if one was given since the last reset. */
  given(): Promise<void>
}

/** A signal to one waiter. It is kept until it is reset, so that one that is given before the wait is not missed. */
export function signal(): Signal {
  let isGiven = false
  let tell = () => {}
  return {
    give() {
      isGiven = true
      tell()
    },
    reset() {
      isGiven = false
    },
    given: () =>
      new Promise((resolve) => {
        tell = resolve
        if (isGiven) resolve()
      }),
  }
}
