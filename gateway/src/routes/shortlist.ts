import { ChangeShortlist, ShortlistAnswer, ShortlistEntryAnswer } from '@iam/contracts/shortlists/views'
import { UserId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { entriesOf } from '../shortlist/entries.ts'

const tags = ['shortlist']

/** `/api/iam/shortlist`: a brand's stars and notes, which nobody else is told of. */
export const shortlistRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  app.get(
    '',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'getShortlist',
        tags,
        summary: 'The creators whom the caller has starred or written a note on',
        response: { 200: ShortlistAnswer },
      },
    },
    async (request) => ({ entries: await entriesOf(parts, callerOf(request)) }),
  )

  app.patch(
    '/:creatorUserId',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'changeShortlist',
        tags,
        params: z.object({ creatorUserId: UserId }),
        body: ChangeShortlist,
        response: { 200: ShortlistEntryAnswer },
      },
    },
    async (request, reply) => {
      const { isStarred, note } = request.body
      const { creatorUserId } = request.params
      const who = { brandUserId: callerOf(request), creatorUserId }
      if (isStarred !== undefined)
        await parts.carryOut(request, reply, {
          type: isStarred ? 'StarCreator' : 'UnstarCreator',
          data: who,
        })
      if (note !== undefined)
        await parts.carryOut(request, reply, { type: 'NoteCreator', data: { ...who, note } })
      const [entry = null] = await entriesOf(parts, who.brandUserId, creatorUserId)
      return { entry }
    },
  )
}
