import type { Call } from '@iam/contracts/call'
import { Problem } from '@iam/contracts/problem'
import { LruCache } from '@iam/infra/lru-cache'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { schemaOf } from '../serve.ts'
import type { ParsedQuery } from './answers.ts'
import { caughtUp } from './caught-up.ts'
import type { FollowedList } from './open-list.ts'
import { answerSender } from './send-answer.ts'

type PublicList = {
  /** Its name in /openapi.json. */
  readonly name: string
  readonly tag: string
  /** Its schemas are for the API reference only: `parseQuery` validates with them once per repeated URL. */
  readonly call: Call
  /** Parses the query string; throws 400 with the invalid fields. */
  readonly parseQuery: (query: unknown) => ParsedQuery
}

type Dependencies = {
  readonly followed: FollowedList
  /** The position of the caller's last write, which the answer must show; undefined if there was none lately. */
  readonly awaitedPosition: (request: FastifyRequest) => number | undefined
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

/** A public list, the same for every caller, answered from memory with serialized bytes. */
export const publicList =
  ({ name, tag, call, parseQuery }: PublicList): FastifyPluginAsync<Dependencies> =>
  async (app, { followed: { answers, feed }, awaitedPosition, headers }) => {
    const sendAnswer = answerSender(headers)
    const known = new LruCache<string, ParsedQuery>(10_000)
    const schema = schemaOf(name, tag, call)

    app.get(
      call.path,
      {
        config: call,
        schema: { ...schema, response: { ...(schema.response as object), 400: Problem } },
        validatorCompiler: () => (query) => ({ value: query }),
        serializerCompiler: () => JSON.stringify,
      },
      (request, reply) => {
        const { url = '' } = request.raw
        const before = known.get(url)
        const asks = before ?? parseQuery(request.query)
        if (!before) known.add(url, asks)
        const position = awaitedPosition(request)
        if (feed.isLoaded && (position === undefined || position <= feed.position)) {
          return sendAnswer(request, reply, answers.answer(asks, before !== undefined))
        }
        // The list is still loading, or has not reached the caller's last write.
        return caughtUp(feed, position).then(({ asOf }) => {
          const header = asOf === undefined ? [] : ['as-of', String(asOf)]
          return sendAnswer(request, reply, answers.answer(asks), ...header)
        })
      },
    )
  }
