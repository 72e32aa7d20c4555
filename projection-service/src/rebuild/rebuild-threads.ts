import { addAbortListener } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ParkedEvent } from '../follow/working-set.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import type { Filled } from './fill.ts'
import type { FoldLog } from './fold-log.ts'
import type { Part, Report } from './rebuild-thread.ts'

/** What threads need to read the log and write tables by themselves. */
export type Threads = Pick<Part, 'eventStoreUrl' | 'databaseUrl' | 'masterKeys'> & {
  readonly count: number
  /** Used from this log position on, by default 50,000: below, threads take longer to start than to work. */
  readonly from?: number
}

/** `memoryBytes` is for the rows of all threads together. */
type InThreads = Required<Omit<FoldLog, 'store' | 'keys' | 'overflow'>> & {
  readonly threads: Threads
  readonly schemaOf: (model: ReadModel) => string
}

/** Leaves one core to PostgreSQL and to the requests being served. */
export const rebuildThreadCount = () => Math.min(4, Math.max(1, availableParallelism() - 1))

/** Whether a rebuild runs in threads. They find models by their names in `readModels`. */
export const isForThreads = ({ from = 50_000 }: Threads, models: readonly ReadModel[], upTo: number) =>
  upTo >= from && models.every((model) => readModels.includes(model))

/**
 * Fills tables with the rows folded from the log, in threads that take a part of the keys each: decryption takes most of the
 * time and uses all cores this way, and the thread that answers requests stays free.
 */
export async function fillInThreads(options: InThreads): Promise<Filled> {
  const { threads, models, schemaOf, upTo, memoryBytes, onProgress } = options
  const { count, from: _, ...places } = threads
  const schemas = Object.fromEntries(models.map((model) => [model.name, schemaOf(model)]))
  const parked = new Map(models.map((model) => [model, [] as ParkedEvent[]]))
  const refused = new Set<ReadModel>()
  // One part that fails ends the others.
  const over = new AbortController()
  const signal = AbortSignal.any([options.signal, over.signal])

  const runPart = async (part: number) => {
    const job = { ...places, schemas, upTo, part, of: count, memoryBytes: memoryBytes / count }
    return runThread(job, signal, (report) => {
      if ('progress' in report) return onProgress(report.progress)
      for (const model of models) {
        parked.get(model)?.push(...(report.parked[model.name] ?? []))
        if (report.refused.includes(model.name)) refused.add(model)
      }
    })
  }
  const parts = Array.from({ length: count }, (_, part) => runPart(part))
  await Promise.all(parts).finally(() => over.abort())
  return { parked, refused }
}

/** Memory of a thread besides rows: its code, persons' keys, chunks of the overflow, and garbage. */
const besideRowsMb = 100

/** Whether a thread was ended because it took more memory than its limit. */
export const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

function runThread(part: Part, signal: AbortSignal, onReport: (report: Report) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./rebuild-thread.ts', import.meta.url), {
    workerData: part,
    // Without limits, Node lets garbage grow to gigabytes before it collects it.
    resourceLimits: {
      maxOldGenerationSizeMb: besideRowsMb + Math.ceil(part.memoryBytes / 1e6),
      maxYoungGenerationSizeMb: 32,
    },
  })
  const stopping = addAbortListener(signal, () => void worker.terminate())
  worker.on('message', onReport)
  worker.on('error', reject)
  worker.on('exit', (code) => {
    stopping[Symbol.dispose]()
    if (code === 0) resolve()
    else reject(new Error('a thread of the rebuild was ended'))
  })
  return promise
}
