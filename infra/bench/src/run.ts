import type { Bench, Benchmark, Case } from './benchmark.ts'
import type { Bound } from './bounds.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { figuresOf, type Taken } from './figures.ts'
import { goals } from './goals.ts'
import { type Contestant, measure } from './measure.ts'
import { report } from './report.ts'
import type { Scratch } from './scratch.ts'

export type Options = {
  /** Runs the cases that are too large for a usual run instead of the usual ones. */
  readonly isLong: boolean
  /** The checkout that this tree is compared with, instead of with the usual contestants. */
  readonly against?: Checkout
  /** Instead of the number that a case asks for. */
  readonly rounds?: number
  /** Instead of the length of a round that a case asks for. */
  readonly seconds?: number
  /** The file that results are appended to. */
  readonly results: string
}

/** Runs a benchmark's cases and reports each. */
export async function run(
  { name, cases }: Benchmark,
  scratch: Scratch,
  options: Options,
  say: (line: string) => void,
): Promise<void> {
  console.log(`${goals[name].id} ${name}: ${goals[name].work}`)
  const taken = new Map<string, ReadonlyMap<string, Taken>[]>()
  const openings = isReopened(options) ? (options.rounds ?? 9) : 1
  for (let opening = 1; opening <= openings; opening += 1)
    await opened({ scratch, say, isReopened: isReopened(options) }, async (bench) => {
      for (const given of (await cases(bench)).filter(isChosen(options))) {
        const title = openings > 1 ? `${given.name}, opening ${opening} of ${openings}` : given.name
        say(title)
        const measured = await measure(
          {
            contestants: contestantsOf(given, options, opening),
            ...turnsOf(given, options),
            between: scratch.checkpoint,
          },
          (line) => say(`${title}: ${line}`),
        )
        taken.set(given.name, [...(taken.get(given.name) ?? []), measured])
        if (opening < openings) continue
        const all: Readonly<Record<string, readonly Bound[]>> = goals[name].cases
        report(
          {
            ...{ name, case: given.name, unit: given.unit, bounds: all[given.goal ?? given.name]! },
            figures: figuresOf(taken.get(given.name)!),
          },
          options.results,
        )
      }
    })
}

type Opened = Pick<Bench, 'say'> & Partial<Pick<Bench, 'isReopened'>> & { readonly scratch: Scratch }

/** Lends a benchmark its databases, and afterwards closes and drops all that it has opened. */
export async function opened(
  { scratch, say, isReopened = false }: Opened,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const { database, postgres, drop } = scratch
  const closers: (() => Promise<unknown>)[] = []
  try {
    await work({ database, postgres, isReopened, say, defer: (close) => closers.unshift(close) })
  } finally {
    for (const close of closers) await close()
    await drop()
  }
}

const isChosen =
  ({ isLong, against }: Options) =>
  (given: Case) =>
    Boolean(given.isLong) === isLong && !(against && given.isLeftOutAgainst)

/**
 * Two processes of the same code differ by several per cent in CPU per operation, for as long as they live: by the layout
 * of their memory and by what the compiler has seen first. Against another checkout each round is therefore one of newly
 * opened contestants.
 */
const isReopened = ({ against, isLong }: Options) => against !== undefined && !isLong

/**
 * Against another checkout only CPU is judged, so turns are as short as they can be, and the time goes into openings instead
 * of long rounds. The first seconds of a Node.js process cost up to twice as much as later ones.
 */
function turnsOf({ startsCold, isWhole, ...given }: Case, options: Options) {
  const isShort = isReopened(options)
  const normal = given.seconds ?? 4
  const seconds = options.seconds ?? (isShort ? Math.min(normal, 2) : normal)
  const turn = isShort ? 0.5 : given.seconds === undefined ? 1 : seconds
  return {
    seconds,
    rounds: isShort ? 1 : (options.rounds ?? given.rounds ?? 5),
    slices: isWhole ? 1 : Math.max(1, Math.round(seconds / turn)),
    warmUps: startsCold ? 0 : isShort ? 2 : 1,
    warmUpSeconds: isShort ? seconds : Math.min(2, seconds / 2),
  }
}

/** In the order in which they are opened, which alternates between the two checkouts. */
function contestantsOf(
  { ours, others }: Case,
  { against }: Options,
  opening: number,
): Readonly<Record<string, Contestant>> {
  if (!against) return { ours: ours(thisCheckout), ...others }
  const one = { ours: ours(thisCheckout) }
  const other = { theirs: ours(against) }
  return opening % 2 ? { ...one, ...other } : { ...other, ...one }
}
