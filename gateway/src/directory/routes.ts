import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@iam/contracts/problem'
import { DirectoryFilter } from '@iam/contracts/profiles/requests'
import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Recent } from '../recent.ts'
import { answerSender } from '../send-answer.ts'
import type { Directory } from './directory.ts'
import { type Asked, asked } from './question.ts'

export type DirectoryRoutes = {
  readonly directory: Directory
  /** The position that the answer must show, where the caller has written something. */
  readonly awaited: (request: FastifyRequest) => number | undefined
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

const patienceMs = 2_000

/** `GET /profiles`: the directory. It is public and the same for everybody, so it is answered from bytes. */
export const directoryRoutes: FastifyPluginAsync<DirectoryRoutes> = async (app, options) => {
  const { directory, awaited, headers } = options
  const { answers, feed } = directory
  const sendAnswer = answerSender(headers)
  const known = new Recent<string, Asked>(10_000)
  let isLoaded = false
  void feed.loaded.then(() => {
    isLoaded = true
  })

  app.get(
    '/profiles',
    {
      config: { access: 'anyone', fromBytes: true },
      schema: {
        operationId: 'listProfiles',
        tags: ['profiles'],
        summary: 'The creators who match, 24 a page unless told',
        querystring: DirectoryFilter,
        response: { 200: ProfilesAnswer, 400: Problem },
      },
      // The schema documents; `asked` checks by the same one, and once for each address that is asked for again.
      validatorCompiler: () => (query) => ({ value: query }),
      serializerCompiler: () => JSON.stringify,
    },
    (request, reply) => {
      const { url = '' } = request.raw
      const before = known.get(url)
      const asks = before ?? asked(request.query)
      if (!before) known.add(url, asks)
      const position = awaited(request)
      if (isLoaded && (position === undefined || position <= feed.position)) {
        return sendAnswer(request, reply, answers.answer(asks, before !== undefined))
      }
      return late(request, reply, asks, position)
    },
  )

  /** The directory is still being read, or has not come to what the caller has written. */
  async function late(
    request: FastifyRequest,
    reply: FastifyReply,
    asks: Asked,
    position: number | undefined,
  ) {
    const until = performance.now() + patienceMs
    await Promise.race([feed.loaded, delay(patienceMs, undefined, { ref: false })])
    if (!isLoaded) throw Object.assign(new Error('the directory is still being read'), { statusCode: 503 })
    const isThere = position === undefined || (await feed.reached(position, until - performance.now()))
    const asOf = isThere ? [] : ['as-of', String(feed.position)]
    return sendAnswer(request, reply, answers.answer(asks), ...asOf)
  }
}
