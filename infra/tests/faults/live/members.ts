import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { joinAmaSession, startAmaSession } from '@iam/contracts/ama/calls'
import { pathOf } from '@iam/contracts/call'
import { type Client, openClient } from '../../support/client.ts'
import { success } from '../../support/final-answer.ts'
import { insist } from '../money/people.ts'

export type Member = { readonly client: Client; readonly userId: string }

/** Members who join at the same time. */
export const together = 24
const terms = { title: 'Glazes', description: 'Ask.', scheduledAt: '2090-01-01T00:00:00Z', durationMin: 60 }

/** Joins as a new creator. */
export async function newMember(gateways: readonly string[]): Promise<Member> {
  const client = openClient(gateways)
  const joining = { name: 'Ana Ruiz', email: `${randomUUID()}@live.example` }
  const { profile } = success(await insist(client, '/api/iam/onboard', joining), 'onboarding')
  return { client, userId: profile.user.id }
}

export async function newMembers(gateways: readonly string[], count: number): Promise<readonly Member[]> {
  const members: Member[] = []
  while (members.length < count)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, count - members.length) }, () => newMember(gateways)),
      )),
    )
  return members
}

/** As a member would who clicks again: a gateway that has twice its usual members may be slow for more than a minute. */
export async function join({ client }: Member, session: { readonly id: string }): Promise<void> {
  for (;;) {
    const answer = await insist(client, pathOf(joinAmaSession, session), {})
    if (answer.status !== 503 && answer.status !== 202) return success(answer, 'joining')
  }
}

/** A session of the host's that has started. */
export async function liveSession({ client }: Member): Promise<{ readonly id: string }> {
  const { session } = success(await insist(client, '/api/iam/ama/sessions', terms), 'scheduling')
  success(await insist(client, pathOf(startAmaSession, session), {}), 'starting')
  return session
}

/** Whether it holds, at the latest after so many ms. */
export async function holdsWithin(ms: number, holds: () => boolean): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < ms; await delay(50))
    if (holds()) return true
  return holds()
}
