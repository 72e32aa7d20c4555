import type { Work } from './measure.ts'

/** Message that starts a round: work for this long, or, if the work is fixed, until it is done. */
export type RoundAsked = { readonly seconds: number }

/** The program's side of `working.ts`: sends `ready`, and runs a round for each message. */
export function serveRounds(round: (signal: AbortSignal) => Promise<Work>, close: () => Promise<unknown>) {
  process.on('message', async ({ seconds }: RoundAsked) => {
    process.send!(await round(AbortSignal.timeout(seconds * 1_000)))
  })
  process.once('SIGTERM', async () => {
    await close()
    process.exit()
  })
  process.send!('ready')
}
