import type { Checkout } from './checkout/checkout.ts'
import type { Contestant, Work } from './measure.ts'
import { startProgram } from './program.ts'

type Working = {
  /** A program that serves rounds (`serve-rounds.ts`). */
  readonly file: string
  readonly arguments?: () => Promise<readonly string[]>
  readonly from?: Checkout
  readonly alsoWorking?: () => readonly number[]
}

/** A program that does the work of a round itself, without requests of a load generator. */
export const working = ({ file, from, alsoWorking, ...given }: Working): Contestant => ({
  async open() {
    const { program } = await startProgram({
      ...{ file, arguments: (await given.arguments?.()) ?? [] },
      ...(from && { from }),
    })
    return {
      round: async (seconds) => (await program.ask({ seconds })) as Work,
      pids: () => [program.pid],
      ...(alsoWorking && { alsoWorking }),
      close: program.close,
    }
  },
})
