import { HandleAnswer } from '@iam/contracts/claims/views'
import { anonymous } from '@iam/contracts/event'
import { Contact } from '@iam/contracts/interest/requests'
import { OnboardAnswer } from '@iam/contracts/profiles/views'
import { Text } from '@iam/contracts/text'
import { Onboard } from '@iam/contracts/users/requests'
import { Handle, type InterestId, normaliseHandle } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { refuseJoinedBefore } from '../credentials/joined-before.ts'
import type { Parts } from '../parts.ts'
import { joins, type Limit } from '../plugins/limits.ts'
import { openSession } from '../sessions/plugin.ts'

const contacts: Limit = { name: 'contact', most: 10, minutes: 60 }

/** Calls for new users: onboarding, availability of handles, and the interest form. */
export const joiningRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, pool, carryOut, credentials, limits, claimKey } = parts

  app.post(
    '/iam/onboard',
    {
      config: { access: 'anyone', repeats: 'again', isOwnResult: true },
      schema: { operationId: 'onboard', tags: ['joining'], body: Onboard, response: { 200: OnboardAnswer } },
    },
    async (request, reply) => {
      const { name, email, avatarUrl = '', handle } = request.body
      await limits.count(joins, request.ip)
      const joined = await carryOut(
        request,
        reply,
        {
          type: 'JoinPortal',
          data: { door: 'onboard', name, email, role: 'creator', avatarUrl, ...(handle && { handle }) },
        },
        anonymous,
      )
      await refuseJoinedBefore({ pool, credentials, userId: joined.userId })
      await openSession(request, joined.userId, 'creator')
      return {
        profile: { id: joined.profileId, handle: joined.handle, user: { id: joined.userId, name } },
        profileUrl: `/iam/@${joined.handle}`,
      }
    },
  )

  app.get(
    '/iam/handles/:handle',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'checkHandle',
        tags: ['joining'],
        summary: 'Whether a handle is free, and one like it where it is not',
        params: z.object({ handle: Text.max(200) }),
        response: { 200: HandleAnswer },
      },
    },
    async ({ params }) => {
      const parsed = Handle.safeParse(normaliseHandle(params.handle))
      if (parsed.success && (await isFree(db, parsed.data))) return { handle: parsed.data, available: true }
      const suggestion = await freeLike(db, parsed.data ?? params.handle)
      return { handle: normaliseHandle(params.handle), available: false, ...(suggestion && { suggestion }) }
    },
  )

  app.post(
    '/contact',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'submitInterest',
        tags: ['interest'],
        body: Contact,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await limits.count(contacts, request.ip)
      const interestId = uuid5(request.commandId, 'interest') as InterestId
      const emailKey = claimKey('email', request.body.email)
      await carryOut(
        request,
        reply,
        { type: 'SubmitInterest', data: { ...request.body, interestId, emailKey } },
        anonymous,
      )
      return reply.code(204).send()
    },
  )
}

const isFree = async (db: DatabasePool, handle: string) =>
  !(await db.exists(sql.unsafe`select from handles where handle = ${handle}`))

/**
 * The first free candidate similar to a handle, such as `ana-ruiz-2` if `ana-ruiz` is taken; undefined if all are
 * taken.
 */
async function freeLike(db: DatabasePool, wished: string): Promise<string | undefined> {
  const stem = normaliseHandle(wished)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 26)
    .replace(/-+$/, '')
  const candidates = [stem, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${stem || 'creator'}-${n}`)].filter(
    (candidate) => Handle.safeParse(candidate).success,
  )
  const taken = await db.anyFirst(
    sql.type(z.object({ handle: z.string() }))`
      select handle from handles where handle = any(${sql.array(candidates, 'text')})`,
  )
  return candidates.find((candidate) => !taken.includes(candidate))
}
