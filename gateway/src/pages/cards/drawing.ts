import { Worker } from 'node:worker_threads'

type Answer = { readonly id: number; readonly png?: Uint8Array; readonly error?: string }
type Waiting = { readonly resolve: (png: Buffer) => void; readonly reject: (error: Error) => void }

/** More at once than this means that somebody plays with it. */
const mostWaiting = 16
const restMs = 60_000

/** Draws pictures in a thread of its own, one after the other. It is started when it is needed, and ends when it is not. */
export function openDrawing() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let last = 0

  function started(): Worker {
    if (thread) return thread
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url))
    worker.on('message', ({ id, png, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (png) one?.resolve(Buffer.from(png))
      else one?.reject(new Error(error))
      if (waiting.size === 0) rest = setTimeout(close, restMs).unref()
    })
    worker.on('error', (error) => fail(worker, error))
    worker.on('exit', () => fail(worker, new Error('the drawing thread has ended')))
    worker.unref()
    thread = worker
    return worker
  }

  /** Whoever waits for a thread that is gone hears of it; the next picture starts another. */
  function fail(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function close(): Promise<void> {
    const ending = thread
    if (ending) fail(ending, new Error('the drawing thread is being ended'))
    await ending?.terminate()
  }

  return {
    /** The picture as PNG; undefined where too many wait for theirs. */
    async draw(svg: string): Promise<Buffer | undefined> {
      if (waiting.size >= mostWaiting) return undefined
      clearTimeout(rest)
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const id = ++last
      waiting.set(id, { resolve, reject })
      started().postMessage({ id, svg })
      return promise
    },
    close,
  }
}
