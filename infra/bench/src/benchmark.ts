import type { Checkout } from './checkout/checkout.ts'
import type { GoalName } from './goals.ts'
import type { Contestant } from './measure.ts'
import type { Server } from './program.ts'
import type { Scratch } from './scratch.ts'

/**
 * Compares implementations of the same work (contestants) on one machine in one run. Its goals are in `goals.ts` under
 * its name:
 *
 *   export const append: Benchmark = {
 *     name: 'append',
 *     cases: async (bench) => [
 *       { name: '64 writers', unit: 'appends/s', ours: (from) => …, others: { limit, peer } },
 *     ],
 *   }
 *
 * Each contestant runs in its own process (`program.ts`); the load generator runs in none of them (`load/load.ts`).
 */
export type Benchmark = {
  readonly name: GoalName
  readonly cases: (bench: Bench) => Promise<readonly Case[]>
}

/** Scratch databases, clean-up and progress output for a benchmark. */
export type Bench = Pick<Scratch, 'database' | 'postgres'> & {
  /** Contestants are opened for a few seconds only, and again for each round: the less they need, the better. */
  readonly isReopened: boolean
  /** Registers a function to call when the benchmark ends, in reverse order of registration. */
  defer(close: () => Promise<unknown>): void
  /** Prints a progress line. */
  say(line: string): void
}

export type Case = {
  readonly name: string
  /** The case's key in `goals.ts`, where several cases share the same bounds; default: `name`. */
  readonly goal?: string
  /** Unit of the rate: `req/s`, `appends/s`. */
  readonly unit: string
  /** The portal's own implementation, run with the code of a checkout. */
  readonly ours: (from: Checkout) => Contestant
  /** The contestants that ours is compared with. */
  readonly others?: Readonly<Record<string, Contestant>>
  /** Counted rounds, 5 by default; `--rounds` overrides it, and `--against` runs 9. */
  readonly rounds?: number
  /** Length of a round, 4 by default. */
  readonly seconds?: number
  /** A round is one turn: its work is fixed, or other work goes on beside its requests, which begins and ends with it. */
  readonly isWhole?: true
  /** Skips the warm-up round, for rounds that are long enough not to need one. */
  readonly startsCold?: true
  /** Too large for a usual run; runs only with `--long`. */
  readonly isLong?: true
  /**
   * Left out of `--against`: it compares ours with itself on another size, or its rounds are too long for newly opened
   * contestants in each.
   */
  readonly isLeftOutAgainst?: true
}

/** Memoizes `make` per checkout, so that all cases share what it makes. */
export function perCheckout<Made>(
  make: (from: Checkout) => Promise<Made>,
): (from: Checkout) => Promise<Made> {
  const all = new Map<Checkout, Promise<Made>>()
  return (from) => {
    const made = all.get(from) ?? make(from)
    all.set(from, made)
    return made
  }
}

/** Opens one server per checkout, which all cases share and which closes when the benchmark ends. */
export const openedOnce = (bench: Bench, open: (from: Checkout) => Promise<Server>) =>
  perCheckout(async (from) => {
    const server = await open(from)
    bench.defer(server.close)
    return server
  })
