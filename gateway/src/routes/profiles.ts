import { createHmac } from 'node:crypto'
import { Rejected } from '@iam/contracts/problem'
import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { TrackRecordAnswer } from '@iam/contracts/profiles/track-record'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { type ProfileId, Text, UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { ownerOf } from '../profiles/owner.ts'
import { pageOfHandle, pageOfUser } from '../profiles/page.ts'
import { trackRecordOf } from '../profiles/track-record.ts'
import { countClick, countView } from '../profiles/traffic.ts'

const tags = ['profiles']
const ByHandle = z.object({ handle: Text.max(200) })
const unknown = () => new Rejected('profile-unknown', 'There is no profile of that name.', 404)

/** Profiles: to look at, and one's own to change. */
export const profileRoutes: FastifyPluginAsyncZod<Parts & { visitorSecret: string }> = async (app, parts) => {
  const { db, pool, carryOut, visitorSecret } = parts

  /** Tells visitors apart without keeping who they are. */
  const visitorOf = ({ actor, ip, headers }: FastifyRequest) =>
    actor.userId ??
    createHmac('sha256', visitorSecret).update(`${ip} ${headers['user-agent']}`).digest('base64url')

  app.get(
    '/profiles/handle/:handle',
    {
      config: { access: 'anyone', isPublic: true },
      schema: {
        operationId: 'getProfile',
        tags,
        summary: 'A profile by its handle, a former one included',
        params: ByHandle,
        response: { 200: ProfileAnswer },
      },
    },
    async (request) => {
      const profile = await pageOfHandle(db, request.params.handle)
      if (!profile) throw unknown()
      if (profile.userId !== request.actor.userId) await countView(pool, profile, visitorOf(request))
      return { profile }
    },
  )

  app.get(
    '/profiles/user/:userId',
    {
      config: { access: 'anyone', isPublic: true },
      schema: {
        operationId: 'getProfileOfUser',
        tags,
        params: z.object({ userId: UserId }),
        response: { 200: ProfileAnswer },
      },
    },
    async (request) => {
      const profile = await pageOfUser(db, request.params.userId)
      if (!profile) throw unknown()
      return { profile }
    },
  )

  app.get(
    '/profiles/:handle/track-record',
    {
      config: { access: 'anyone', isPublic: true },
      schema: {
        operationId: 'getTrackRecord',
        tags,
        summary: 'What a creator agreed to do and what became of it',
        params: ByHandle,
        response: { 200: TrackRecordAnswer },
      },
    },
    async ({ params }) => ({ trackRecord: await trackRecordOf(db, await ownerOf(db, params.handle)) }),
  )

  app.post(
    '/profiles/:handle/click',
    {
      config: { access: 'anyone', repeats: 'none' },
      schema: {
        operationId: 'clickProfile',
        tags,
        params: ByHandle,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const profile = await pageOfHandle(db, request.params.handle)
      if (!profile) throw unknown()
      if (profile.userId !== request.actor.userId) await countClick(pool, profile)
      return reply.code(204).send()
    },
  )

  app.patch(
    '/profiles/me',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'updateMyProfile',
        tags,
        body: UpdateMyProfile,
        response: { 200: ProfileAnswer },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request)
      const { handle, ...fields } = request.body
      const profileId = uuid5(userId, 'profile') as ProfileId
      // The handle first: it is what can be refused.
      if (handle !== undefined)
        await carryOut(request, reply, { type: 'TakeHandle', data: { userId, handle } })
      if (Object.keys(fields).length > 0)
        await carryOut(request, reply, { type: 'UpdateProfile', data: { ...fields, profileId, userId } })
      const profile = await pageOfUser(db, userId)
      if (!profile) throw unknown()
      return { profile }
    },
  )
}
