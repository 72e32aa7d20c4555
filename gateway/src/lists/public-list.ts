import type { Call } from '@iam/contracts/call'
import { Problem } from '@iam/contracts/problem'
import { Rejected } from '@iam/contracts/rejected'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type * as z from 'zod'
import { type Issue, sentenceOf } from '../http/sentences.ts'
import { schemaOf } from '../serve.ts'
import type { Asked } from './answers.ts'
import { caughtUp } from './caught-up.ts'
import { LruCache } from './lru-cache.ts'
import type { FollowedList } from './open-list.ts'
import { answerSender } from './send-answer.ts'

/** What all lists that are answered from memory need. */
export type PublicListDependencies = {
  /** The position of the caller's last write, which the answer must show; undefined if there was none lately. */
  readonly awaitedPosition: (request: FastifyRequest) => number | undefined
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

type PublicList = {
  /** Its name in /openapi.json. */
  readonly name: string
  readonly tag: string
  /** Its schemas are for the API reference only: `asked` validates with them once per repeated URL. */
  readonly call: Call
  readonly list: FollowedList
  /** Parses the query string; throws 400 with the invalid fields. */
  readonly asked: (query: unknown) => Asked
}

/** A public list, the same for every caller, answered from memory with serialized bytes. */
export function publicList(
  app: FastifyInstance,
  { awaitedPosition, headers }: PublicListDependencies,
  { name, tag, call, list: { answers, feed }, asked }: PublicList,
): void {
  const sendAnswer = answerSender(headers)
  const known = new LruCache<string, Asked>(10_000)

  app.get(
    call.path,
    {
      config: call,
      schema: withProblem(schemaOf(name, tag, call)),
      validatorCompiler: () => (query) => ({ value: query }),
      serializerCompiler: () => JSON.stringify,
    },
    (request, reply) => {
      const { url = '' } = request.raw
      const before = known.get(url)
      const asks = before ?? asked(request.query)
      if (!before) known.add(url, asks)
      const position = awaitedPosition(request)
      if (feed.isLoaded && (position === undefined || position <= feed.position)) {
        return sendAnswer(request, reply, answers.answer(asks, before !== undefined))
      }
      return late(request, reply, asks, position)
    },
  )

  /** The list is still loading, or has not reached the caller's last write. */
  async function late(
    request: FastifyRequest,
    reply: FastifyReply,
    asks: Asked,
    position: number | undefined,
  ) {
    const { asOf } = await caughtUp(feed, position)
    const header = asOf === undefined ? [] : ['as-of', String(asOf)]
    return sendAnswer(request, reply, answers.answer(asks), ...header)
  }
}

const withProblem = (schema: FastifySchema): FastifySchema => ({
  ...schema,
  response: { ...(schema.response as object), 400: Problem },
})

type QueryIssue = Issue & { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] }

/** Parses a query by its schema; throws 400 with the invalid fields. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors = (parsed.error.issues as readonly QueryIssue[]).map((issue) => ({
    path: [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])].join('.'),
    message: sentenceOf(issue),
  }))
  throw new Rejected('invalid-input', { errors })
}
