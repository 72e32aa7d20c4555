import type { Case } from './benchmark.ts'
import type { Checkout } from './checkout/checkout.ts'
import { thisCheckout } from './checkout/checkout.ts'
import type { Contestant } from './measure.ts'
import type { Server } from './program.ts'
import { connections, gets, served } from './served.ts'

/** Makes a generator of request paths from a seed: of one shape, or of all shapes in turn. */
type Questions<Shape extends string> = (name: string, shape?: Shape) => () => string

type Asking<Shape extends string> = {
  readonly questions: Questions<Shape>
  readonly shape?: Shape
  /** Session cookie of the requesting user. */
  readonly cookie?: string
  /** How many ask at once. */
  readonly callers?: number
  readonly alsoWorking?: () => readonly number[]
}

let asked = 0

/** A server under a load of queries that are newly drawn for each round, so that cached answers hardly help. */
export const asking = <Shape extends string>(
  open: () => Promise<Server>,
  { questions, shape, cookie, callers = connections, alsoWorking }: Asking<Shape>,
): Contestant =>
  served({
    open,
    ...(alsoWorking && { alsoWorking }),
    load(server, most) {
      asked += 1
      const next = questions(`round ${asked}`, shape)
      const headers = cookie ? { cookie } : {}
      const requests = gets(server, Array.from({ length: most }, next), () => headers)
      return { connections: callers, requests }
    },
  })

type Growth<Shape extends string> = {
  readonly what: string
  readonly shapes: readonly Shape[]
  readonly few: number
  readonly many: number
  readonly isLong?: true
  readonly contestant: (from: Checkout, count: number, shape: Shape) => Contestant
}

/** A case for each shape of query, which compares its cost on `many` rows with that on `few`. */
export const growth = <Shape extends string>({
  what,
  shapes,
  few,
  many,
  isLong,
  contestant,
}: Growth<Shape>): readonly Case[] => {
  const words = (count: number) => count.toLocaleString('en')
  return shapes.map((shape) => ({
    name: `${shape}, ${words(many)} ${what}`,
    goal: `each shape, ${words(many)} ${what}`,
    unit: 'req/s',
    rounds: 3,
    seconds: 1,
    isLeftOutAgainst: true,
    ...(isLong && { isLong }),
    ours: (from) => contestant(from, many, shape),
    others: { [`at ${words(few)}`]: contestant(thisCheckout, few, shape) },
  }))
}
