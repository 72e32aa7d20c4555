import { randomUUID } from 'node:crypto'
import { type Client, openClient } from '../../../tests/support/client.ts'
import { posted } from '../../../tests/support/repeated.ts'
import type { Server } from '../program.ts'
import type { Caller, Size, World } from './world.ts'

const campaign = {
  title: 'Bench campaign',
  description: 'Something to apply to.',
  rewardAmount: '250.00',
  categories: ['Tech'],
  maxParticipants: 500,
}

/** Creates users, campaigns and offers through the portal's HTTP API. */
export async function ourWorld({ url }: Server, size: Size): Promise<World> {
  const organizer = openClient([url])
  const { user } = await made(organizer, '/api/auth/register', {
    ...{ name: 'Bench Brand', password: 'a long enough word for it', role: 'brand' },
    email: `${randomUUID()}@bench.example`,
  })
  const creators = await several(size.creators, async (n) => {
    const client = openClient([url])
    const { profile } = await made(client, '/api/iam/onboard', {
      name: `Bench Creator ${n}`,
      email: `${randomUUID()}@bench.example`,
    })
    return callerOf(client, profile.user.id)
  })
  const campaigns = await several(size.campaigns, async () => {
    const answer = await made(organizer, '/api/iam/campaigns', campaign)
    return answer.campaign.id as string
  })
  const offers = await several(size.offers, async (n) => {
    const answer = await made(organizer, '/api/iam/marketplace/offers', {
      creatorUserId: creators[n % creators.length]!.userId,
      ...{ campaignTitle: `Bench offer ${n}`, amount: '500.00', description: 'What is asked for.' },
    })
    return answer.offer.id as string
  })
  return { creators, brand: callerOf(organizer, user.id), campaigns, offers }
}

/**
 * What a call made. On a log that many portals share, a new one is busy at first and answers 503, and views may lag by more
 * than a command waits; then the command is sent again, and what it made is read.
 */
async function made(client: Client, path: string, sent: object) {
  let { status, body } = await posted(client, path, sent)
  const location = status === 202 ? body.location : undefined
  for (let reads = 0; location && status !== 200 && reads < 10; reads += 1)
    ({ status, body } = await client.get(location))
  if (status !== 200) throw new Error(`The world could not be made: ${status} ${JSON.stringify(body)}`)
  return body
}

const callerOf = ({ cookies }: Client, userId: string): Caller => ({
  cookie: [...cookies]
    .filter(([name]) => name !== 'iam_position')
    .map((pair) => pair.join('='))
    .join('; '),
  userId,
})

/** Makes `count` items, sixteen at a time. */
async function several<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const items: T[] = []
  for (let n = 0; n < count; n += 16)
    items.push(
      ...(await Promise.all(Array.from({ length: Math.min(16, count - n) }, (_, at) => make(n + at)))),
    )
  return items
}
