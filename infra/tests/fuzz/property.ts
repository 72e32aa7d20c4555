import type { Answer } from '../support/client.ts'
import { seeded } from '../support/seeded.ts'
import { bodyOf } from './bodies.ts'
import { type Cast, castFor } from './cast.ts'
import { combinations } from './combinations.ts'
import { lostOf } from './keeps.ts'
import { type Operation, operationsOf } from './requests.ts'
import { scenes } from './scenes.ts'

type PropertyOptions = {
  readonly urls: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
  /** Bodies per call that takes one. */
  readonly bodies: number
  readonly seed: number
  /** Events and reactions that are parked. */
  readonly parked: () => Promise<number>
  readonly onCall?: (share: Share) => void
}

/** How many bodies of a call were accepted. */
type Share = { readonly call: string; readonly accepted: number; readonly sent: number }
export type PropertyResult = {
  readonly shares: readonly Share[]
  /** What contradicts the property, each in a line. */
  readonly findings: readonly string[]
}

const concurrency = 4
/** The share of accepted bodies below which the generator tests too little of a call. */
const leastShare = 0.3

/**
 * For every call, every body that it answers with 2xx is projected: nothing is parked, the record reads back, no later answer
 * is 5xx. Accepted calls are combined on one record too; afterwards the figures of all concerned are read.
 */
export async function accepted(options: PropertyOptions): Promise<PropertyResult> {
  const { urls, bodies, seed, onCall } = options
  const findings: string[] = []
  const shares: Share[] = []
  const openCast = castFor(urls, options.admin, (request, { status, body }: Answer) => {
    if (status >= 500)
      findings.push(`${request.slice(0, 2_000)} was answered ${status}: ${JSON.stringify(body)}`)
  })
  const document = await (await fetch(`${urls[0]}/openapi.json`)).json()

  for (const [at, operation] of triedCalls(document as never).entries()) {
    const { name } = operation
    const share = await tryCall(operation, seed + at)
    if (!share) continue
    shares.push(share)
    onCall?.(share)
    if (share.accepted / share.sent < leastShare)
      findings.push(
        `${name} accepted ${share.accepted} of ${share.sent} bodies, which is too few to say anything`,
      )
  }
  for (const [name, combine] of Object.entries(combinations)) {
    const random = seeded(seed)
    const cast = await openCast()
    await manyAtOnce(bodies, () =>
      combine(cast, random).catch((error) => void findings.push(`${name}: ${error}`)),
    )
    await figuresOf(cast)
  }
  const parked = await options.parked()
  if (parked > 0) findings.push(`${parked} events or reactions are parked`)
  return { shares, findings }

  async function tryCall(
    { name, method, path, body: schema }: Operation,
    seed: number,
  ): Promise<Share | undefined> {
    const scene = scenes[name]
    if (!scene) return void findings.push(`${name} has no scene`)
    const random = seeded(seed)
    const cast = await openCast()
    let accepted = 0
    await manyAtOnce(bodies, async (n) => {
      try {
        const { by, id = '', base, pinned = [], unread = [], read } = await scene(cast)
        const body = bodyOf({ schema: schema!, base, pinned }, n, random)
        const answer = await by.request(method, path.replace(/\{[^}]+\}/, id), { body })
        if (answer.status >= 300) return
        accepted++
        const lost = lostOf(body, await read(answer.body), unread)
        if (lost) findings.push(`${name} ${JSON.stringify(body).slice(0, 2_000)}: ${lost}`)
      } catch (error) {
        findings.push(`${name}: ${error}`)
      }
    })
    await figuresOf(cast)
    return { call: name, accepted, sent: bodies }
  }
}

/** The calls that take a body, except those for signing in and out, whose bodies are secrets. */
export const triedCalls = (document: Parameters<typeof operationsOf>[0]): readonly Operation[] =>
  operationsOf(document).filter(
    ({ body, path }) => Object.keys(body?.properties ?? {}).length > 0 && !path.startsWith('/api/auth/'),
  )

/** Reads everything that shows figures of the brand, the creator and their records; the cast's `watch` notes any 5xx. */
async function figuresOf({ brand, creator, admin, visitor }: Cast): Promise<void> {
  const profile = `/api/iam/profiles/${creator.handle}`
  const seen = [
    ...[
      '/api/iam/dashboard',
      '/api/iam/campaigns/participation',
      '/api/iam/submissions',
      '/api/iam/marketplace/offers',
    ],
    ...[
      '/api/auth/me',
      '/api/iam/templates',
      '/api/users/me/export',
      `/api/iam/content?creatorId=${creator.userId}`,
    ],
    ...[`/api/iam/profiles/user/${creator.userId}`, `${profile}/track-record`, `${profile}/testimonials`],
  ]
  const theirs = ['/api/iam/campaigns/mine', '/api/iam/shortlist']
  const all = ['/api/iam/campaigns', '/api/iam/profiles', '/api/admin/interest', '/api/admin/users']
  await Promise.all([
    ...seen.flatMap((path) => [creator.get(path), brand.get(path)]),
    ...theirs.map((path) => brand.get(path)),
    ...all.map((path) => admin.get(path)),
    visitor().get('/api/iam/profiles'),
  ])
  const { campaigns = [] } = (await brand.get('/api/iam/campaigns/mine')).body
  for (const { id } of campaigns.slice(0, 5)) await brand.get(`/api/iam/campaigns/${id}/timeline`)
}

async function manyAtOnce(times: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
