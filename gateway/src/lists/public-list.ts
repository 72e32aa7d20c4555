import type { Call } from '@iam/contracts/call'
import { Problem } from '@iam/contracts/problem'
import type { FastifyPluginAsync } from 'fastify'
import type { Shortcut, Shortcuts } from '../http/before-router.ts'
import type { OwnWrites } from '../http/own-writes.ts'
import { schemaOf } from '../serve.ts'
import type { ParsedQuery } from './answers.ts'
import { caughtUp } from './caught-up.ts'
import type { FollowedList } from './open-list.ts'
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
  readonly shortcuts: Shortcuts
}

/** A public list, the same for every caller, answered from memory with serialized bytes. */
export const publicList =
  ({ name, tag, call, parseQuery }: PublicList): FastifyPluginAsync<Dependencies> =>
  async (app, { followed: { answers, feed }, awaitedPosition, headers, shortcuts }) => {
    const sendAnswer = answerSender(headers)
    const schema = schemaOf(name, tag, call)

    const sendCached =
      (asks: ParsedQuery): Shortcut =>
      (request, response) => {
        const answer = answers.cached(asks)
        if (!answer || !feed.isLoaded || awaitedPosition(request, feed.position) !== undefined) return false
        sendAnswer(request, response, answer)
        return true
      }

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
        const asks = parseQuery(request.query)
        const comesAgain = shortcuts.get(url) !== undefined
        if (!comesAgain) shortcuts.add(url, sendCached(asks))
        const position = awaitedPosition(request, feed.position)
        if (feed.isLoaded && position === undefined) {
          sendAnswer(request.raw, reply.hijack().raw, answers.answer(asks, comesAgain))
          return undefined
        }
        // The list is still loading, or has not reached the caller's last write.
        return caughtUp(feed, position).then(({ asOf }) => {
          const header = asOf === undefined ? [] : ['as-of', String(asOf)]
          sendAnswer(request.raw, reply.hijack().raw, answers.answer(asks), ...header)
        })
      },
    )
  }
