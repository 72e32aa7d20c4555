import { randomUUID } from 'node:crypto'
import { joinAmaSession, startAmaSession } from '@iam/contracts/ama/calls'
import { pathOf } from '@iam/contracts/call'
import { success } from '../../erasure/final-answer.ts'
import { type Client, openClient } from '../../support/client.ts'
import { insist } from '../money/people.ts'
import type { World } from '../world.ts'

const together = 24
const terms = { title: 'Glazes', description: 'Ask.', scheduledAt: '2090-01-01T00:00:00Z', durationMin: 60 }

export async function newMember({ gateways }: World): Promise<Client> {
  const client = openClient(gateways)
  const member = { name: 'Ana Ruiz', email: `${randomUUID()}@live.example` }
  success(await insist(client, '/api/iam/onboard', member), 'onboarding')
  return client
}

export async function newMembers(world: World, count: number): Promise<readonly Client[]> {
  const members: Client[] = []
  while (members.length < count)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, count - members.length) }, () => newMember(world)),
      )),
    )
  return members
}

/** As a member would who clicks again: a gateway that has twice its usual members may be slow for more than a minute. */
export async function join(member: Client, session: { readonly id: string }): Promise<void> {
  for (;;) {
    const answer = await insist(member, pathOf(joinAmaSession, session), {})
    if (answer.status !== 503 && answer.status !== 202) return success(answer, 'joining')
  }
}

/** A session of the host's that has started. */
export async function liveSession(host: Client): Promise<{ readonly id: string }> {
  const { session } = success(await insist(host, '/api/iam/ama/sessions', terms), 'scheduling')
  success(await insist(host, pathOf(startAmaSession, session), {}), 'starting')
  return session
}
