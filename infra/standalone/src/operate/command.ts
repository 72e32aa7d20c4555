import { CannotStart } from '@iam/infra/cannot-start'
import { type Log, openLog } from '@iam/infra/log'

/** Thrown for an unknown name, argument or address. The message is a sentence for the operator. */
export class Misasked extends Error {
  override readonly name = 'Misasked'
}

/**
 * Runs a command for an operator and ends the process: 0 once it is done, 2 for wrong arguments, 1 where it cannot be
 * done; a sentence on standard error says why.
 */
export async function runCommand(work: (log: Log) => Promise<void>): Promise<never> {
  const log = openLog({ service: 'operate', level: 'warn' })
  // By `exit`, which also stops a PostgreSQL that this process started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  try {
    await work(log)
    process.exit(0)
  } catch (error) {
    if (error instanceof Misasked || error instanceof CannotStart) console.error(error.message)
    else log.fatal({ err: error }, 'the command failed')
    process.exit(error instanceof Misasked ? 2 : 1)
  }
}
