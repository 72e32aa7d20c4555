import { StoreUnavailable } from './port.ts'

/** The answer, or StoreUnavailable when it takes longer; `onOverdue` then gives up whatever it was waited for on. */
export async function within<T>(ms: number, answer: Promise<T>, onOverdue: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onOverdue()
      reject(new StoreUnavailable(`the event store did not answer within ${ms} ms`))
    }, ms)
  })
  try {
    return await Promise.race([answer, overdue])
  } finally {
    clearTimeout(timer)
  }
}
