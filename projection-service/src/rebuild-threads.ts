import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { UnfoldedByModel } from './fill.ts'
import type { Progress } from './fold-log.ts'
import type { Unfolded } from './held-rows.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import type { Part, Report } from './rebuild-thread.ts'

/** What threads need to read the log and write tables by themselves. */
export type Threads = Pick<Part, 'eventStoreUrl' | 'databaseUrl' | 'masterKey'> & {
  readonly count: number
  /** For logs of at least so many events, 50,000 unless told: below, threads take longer to start than to work. */
  readonly from?: number
}

type InThreads = {
  readonly threads: Threads
  readonly models: readonly ReadModel[]
  readonly schemaOf: (model: ReadModel) => string
  readonly upTo: number
  /** For the rows of all threads together, in bytes. */
  readonly memory: number
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** One core is left to PostgreSQL and to whoever is being served. */
export const rebuildThreadCount = () => Math.min(4, Math.max(1, availableParallelism() - 1))

/** Whether a rebuild is for threads. They know models by their names in the list that runs. */
export const isForThreads = ({ from = 50_000 }: Threads, models: readonly ReadModel[], upTo: number) =>
  upTo >= from && models.every((model) => readModels.includes(model))

/**
 * Fills tables with the rows that follow from the log, in threads that take a part of the keys each: opening what is sealed
 * takes most of the time and uses all cores so, and the thread that answers requests stays free.
 */
export async function fillInThreads(options: InThreads): Promise<UnfoldedByModel> {
  const { threads, models, schemaOf, upTo, memory, onProgress } = options
  const { count, from: _, ...places } = threads
  const schemas = Object.fromEntries(models.map((model) => [model.name, schemaOf(model)]))
  const unfolded = new Map(models.map((model) => [model, [] as Unfolded[]]))
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])

  const runPart = async (part: number) => {
    const job = { ...places, schemas, upTo, part, of: count, memory: memory / count }
    await runThread(job, signal, (report) => {
      if ('progress' in report) return onProgress(report.progress)
      for (const model of models) unfolded.get(model)?.push(...(report.unfolded[model.name] ?? []))
    })
  }
  try {
    await Promise.all(Array.from({ length: count }, (_, part) => runPart(part)))
  } catch (error) {
    failed.abort()
    throw error
  }
  return unfolded
}

/** What a thread holds beside rows: its code, people's keys, and garbage. */
const besideRowsMb = 100

/** A thread was ended because its rows took more than they should have. */
export const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

function runThread(part: Part, signal: AbortSignal, onReport: (report: Report) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./rebuild-thread.ts', import.meta.url), {
    workerData: part,
    // Without limits, Node lets garbage grow to gigabytes before it looks for it.
    resourceLimits: {
      maxOldGenerationSizeMb: besideRowsMb + Math.ceil(part.memory / 1e6),
      maxYoungGenerationSizeMb: 32,
    },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  worker.on('message', onReport)
  worker.on('error', reject)
  worker.on('exit', (code) => {
    signal.removeEventListener('abort', stop)
    if (code === 0) resolve()
    else reject(new Error('a thread of the rebuild was ended'))
  })
  return promise
}
