import { setImmediate as turn } from 'node:timers/promises'

const quickMs = 0.3
const quickTurns = 3
const timeoutMs = 1_000

/**
 * Resolves while the event loop has little to do, after a second at the latest. Closing a server resets the connections
 * that the kernel has taken for it and the process has not: of a bare server on a busy machine these were 1.3 for each
 * close, and 0.3 while the event loop was idle.
 */
export async function eventLoopIdle(): Promise<void> {
  const until = performance.now() + timeoutMs
  for (let quick = 0; quick < quickTurns && performance.now() < until; ) {
    const began = performance.now()
    await turn()
    quick = performance.now() - began < quickMs ? quick + 1 : 0
  }
}
