import { isStillBeingDone, Unreachable } from './api-error.ts'
import { takesLonger } from './connection.ts'

/** The wait before each repetition, in ms. */
const pauses: readonly number[] = [1_000, 2_000]

/**
 * Asks again for an answer that was lost, under the same key; the frame says meanwhile that it takes longer. Not while the
 * browser has no network: then the user decides when to send it.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, [pause, ...later] = pauses): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (pause === undefined || !isInDoubt(error)) throw error
    const isOver = takesLonger()
    await new Promise((resolve) => setTimeout(resolve, pause))
    return await untilAnswered(ask, later).finally(isOver)
  }
}

/** Whether it is unknown what has become of the command. */
const isInDoubt = (error: unknown): boolean =>
  isStillBeingDone(error) || (error instanceof Unreachable && navigator.onLine)
