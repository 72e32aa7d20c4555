import { CannotStart } from './cannot-start.ts'
import type { Log } from './log.ts'

type Closable = { close(): Promise<void> }

type RunOptions = {
  readonly log: Log
  /** Time limit for closing, after which the process ends anyway; 7 s by default, because Docker kills after 10. */
  readonly closeWithinMs?: number
}

/** A second signal this soon is the same Ctrl-C, which the process gets from the terminal and once more through npm. */
const sameSignalMs = 1_000

/**
 * Runs a process: starts it, and closes it gracefully on a signal (exit code 0) or an uncaught error (1). If the start
 * fails, the exit code is 1, too; of a CannotStart only its sentence is printed. A start that may take longer than
 * `closeWithinMs` gives up when its signal is aborted: it closes what it has opened, and rejects.
 */
export function run(
  start: (signal: AbortSignal) => Promise<Closable>,
  { log, closeWithinMs = 7_000 }: RunOptions,
): void {
  const closing = new AbortController()
  const starting = start(closing.signal)
  let closingSince = 0

  const closeAndExit = async (code: number) => {
    closingSince = Date.now()
    closing.abort()
    setTimeout(() => {
      log.error('closing took too long')
      process.exit(1)
    }, closeWithinMs)
    try {
      // A start in progress is awaited, as only what has started can be closed.
      const started = await starting.catch(() => undefined)
      await started?.close()
    } catch (error) {
      log.error({ err: error }, 'closing failed')
      process.exit(1)
    }
    process.exit(code)
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (closingSince && Date.now() - closingSince > sameSignalMs) process.exit(1)
    if (closingSince) return
    log.info({ signal }, 'closing')
    void closeAndExit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  const onUncaught = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error')
    if (!closingSince) void closeAndExit(1)
  }
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)

  starting.catch((error) => {
    if (error === closing.signal.reason) return
    if (error instanceof CannotStart) console.error(error.message)
    else log.fatal({ err: error }, 'the start failed')
    process.exit(1)
  })
}
