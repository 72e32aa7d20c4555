import { StoreUnavailable } from './port.ts'

/**
 * Resolves with the answer, or rejects with StoreUnavailable after `ms`; `onOverdue` then gives up the connection in
 * use.
 */
export async function within<T>(ms: number, answer: Promise<T>, onOverdue = () => {}): Promise<T> {
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
