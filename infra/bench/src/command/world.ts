import { randomUUID } from 'node:crypto'
import type { Bench } from '../benchmark.ts'
import type { Load } from '../load/load.ts'
import { request } from '../load/request.ts'
import type { Server } from '../program.ts'

const json = { 'content-type': 'application/json' }

/** A user's session cookie and id. */
export type Caller = { readonly cookie: string; readonly userId: string }

/** Users, campaigns and offers that exist at the portal or at a peer. */
export type World = {
  readonly creators: readonly Caller[]
  readonly brand: Caller
  readonly campaigns: readonly string[]
  /** Open offers of the brand. */
  readonly offers: readonly string[]
}

export type Size = { readonly creators: number; readonly campaigns: number; readonly offers: number }

/** Each creator may apply to each campaign once, so there are more pairs (480,000 or 80,000) than a run uses. */
export const sizeFor = ({ isReopened }: Bench): Size =>
  isReopened
    ? { creators: 160, campaigns: 500, offers: 500 }
    : { creators: 400, campaigns: 1_200, offers: 2_000 }

type Command = {
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly body: object
}

/** The n-th command of a benchmark; no two are equal. */
export type Commands = (world: World, n: number) => Command

export const applies: Commands = ({ creators, campaigns }, n) => {
  const campaign = campaigns[Math.floor(n / creators.length)]
  if (!campaign) throw new Error('Every creator has applied to every campaign.')
  return {
    caller: creators[n % creators.length]!,
    method: 'POST',
    path: `/api/iam/campaigns/${campaign}/apply`,
    body: {},
  }
}

export const movesOffers: Commands = ({ brand, offers }, n) => ({
  caller: brand,
  method: 'PATCH',
  path: `/api/iam/marketplace/offers/${offers[n % offers.length]}`,
  body: { description: `What is asked for, told for the ${n}th time.` },
})

/** Renames `count` campaigns in turn, beginning with the one at index `from`. */
export const renames =
  (from: number, count: number): Commands =>
  ({ brand, campaigns }, n) => ({
    caller: brand,
    method: 'PATCH',
    path: `/api/iam/campaigns/${campaigns[from + (n % count)]}`,
    body: { title: `Title number ${n}` },
  })

/** Makes the requests of each round; `n` continues across rounds, so that no command repeats. */
export function loadOf(world: World, commands: Commands, connections: number) {
  let n = 0
  return ({ url }: Server, most: number): Omit<Load, 'url'> => {
    const { host, origin } = new URL(url)
    const requests = Array.from({ length: most }, () => {
      const { caller, method, path, body } = commands(world, n++)
      const headers = { ...json, cookie: caller.cookie, origin, 'idempotency-key': randomUUID() }
      return request({ host, path, method, headers, body: JSON.stringify(body) })
    })
    return { connections, requests }
  }
}
