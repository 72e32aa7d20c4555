import { Worker } from 'node:worker_threads'

type Answer = { readonly id: number; readonly png?: Uint8Array; readonly error?: string }

/** Queue limit; more renderings at once indicate abuse. */
const maxWaiting = 16
const restMs = 60_000

/**
 * Renders images one after the other in a worker thread, which is started on demand and ended after a minute without
 * work.
 */
export function openDrawing() {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
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

  /** Rejects the pending renderings of a thread that has ended; the next one starts another thread. */
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
    /** The image as PNG; undefined if the queue is full. */
    async draw(svg: string): Promise<Buffer | undefined> {
      if (waiting.size >= maxWaiting) return undefined
      clearTimeout(rest)
      const one = Promise.withResolvers<Buffer>()
      const id = ++last
      waiting.set(id, one)
      started().postMessage({ id, svg })
      return one.promise
    },
    close,
  }
}
