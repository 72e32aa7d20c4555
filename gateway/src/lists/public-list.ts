import type { Call } from '@iam/contracts/call'
import { Problem } from '@iam/contracts/problem'
import { LruCache } from '@iam/infra/lru-cache'
import type { FastifyPluginAsync } from 'fastify'
import type { Shortcut } from '../http/before-router.ts'
import type { OwnWrites } from '../http/own-writes.ts'
import { schemaOf } from '../serve.ts'
import type { ParsedQuery } from './answers.ts'
import { caughtUp } from './caught-up.ts'
import type { FollowedList } from './open-list.ts'
import { parametersOf } from './question.ts'
import { answerSender } from './send-answer.ts'

type PublicList = {
  /** Its name in /openapi.json. */
  readonly name: string
  readonly tag: string
  /** Its schemas are for the API reference only: `parseQuery` validates. */
  readonly call: Unlimited
  /** Parses the query string; throws 400 with the invalid fields. */
  readonly parseQuery: (query: unknown) => ParsedQuery
}

/** Requests that take a shortcut are not counted. */
type Unlimited = Call & { readonly perMinute?: never }

type Dependencies = {
  readonly followed: FollowedList
  readonly awaitedPosition: OwnWrites['awaitedPosition']
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** By path: past the router. */
  readonly shortcuts: Map<string, Shortcut>
}

/** A public list, the same for every caller, answered from memory with serialized bytes. */
export const publicList =
  ({ name, tag, call, parseQuery }: PublicList): FastifyPluginAsync<Dependencies> =>
  async (app, { followed: { answers, feed }, awaitedPosition, headers, shortcuts }) => {
    const sendAnswer = answerSender(headers)
    const known = new LruCache<string, ParsedQuery>('questions to lists', 10_000)
    const schema = schemaOf(name, tag, call)

    shortcuts.set(call.path, (request, response) => {
      if (!feed.isLoaded || awaitedPosition(request, feed.position) !== undefined) return false
      const { url = '' } = request
      const before = known.get(url)
      const asks = before ?? parseQuery(parametersOf(url.slice(call.path.length + 1)))
      if (!before) known.add(url, asks)
      sendAnswer(request, response, answers.answer(asks, before !== undefined))
      return true
    })

    // Whatever takes no shortcut: the list is still loading or has not reached the caller's last write, or refuses.
    app.get(
      call.path,
      {
        config: call,
        schema: { ...schema, response: { ...(schema.response as object), 400: Problem } },
        validatorCompiler: () => (query) => ({ value: query }),
        serializerCompiler: () => JSON.stringify,
      },
      async (request, reply) => {
        const asks = parseQuery(request.query)
        const { asOf } = await caughtUp(feed, awaitedPosition(request, feed.position))
        const header = asOf === undefined ? [] : ['as-of', String(asOf)]
        sendAnswer(request.raw, reply.hijack().raw, answers.answer(asks), ...header)
      },
    )
  }
