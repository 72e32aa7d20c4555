import { Rejected } from '@iam/contracts/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type * as z from 'zod'
import { type Issue, sentenceOf } from '../plugins/sentences.ts'
import { Recent } from '../recent.ts'
import type { KeptUp } from '../views/keep-up.ts'
import { caughtUp } from './caught-up.ts'
import type { Answer } from './kept-answers.ts'
import { answerSender } from './send-answer.ts'

/** What every list that is answered from memory is served with. */
export type PublicListParts = {
  /** The position that the answer must show, where the caller has written something. */
  readonly awaited: (request: FastifyRequest) => number | undefined
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

type PublicList<Asked> = {
  readonly path: string
  /** It documents; `asked` checks by the same one, and once for each address that is asked for again. */
  readonly schema: FastifySchema
  readonly feed: KeptUp
  /** What the query of a call asks, or why it is refused. */
  readonly asked: (query: unknown) => Asked
  /** `comesAgain`: the same was asked before, so that the answer is worth keeping. */
  readonly answer: (asked: Asked, comesAgain: boolean) => Answer
}

/** A list that is public and the same for everybody, so it is answered from memory, and by bytes. */
export function publicList<Asked extends object>(
  app: FastifyInstance,
  { awaited, headers }: PublicListParts,
  { path, schema, feed, asked, answer }: PublicList<Asked>,
): void {
  const sendAnswer = answerSender(headers)
  const known = new Recent<string, Asked>(10_000)

  app.get(
    path,
    {
      config: { access: 'anyone', fromBytes: true },
      schema,
      validatorCompiler: () => (query) => ({ value: query }),
      serializerCompiler: () => JSON.stringify,
    },
    (request, reply) => {
      const { url = '' } = request.raw
      const before = known.get(url)
      const asks = before ?? asked(request.query)
      if (!before) known.add(url, asks)
      const position = awaited(request)
      if (feed.isLoaded && (position === undefined || position <= feed.position)) {
        return sendAnswer(request, reply, answer(asks, before !== undefined))
      }
      return late(request, reply, asks, position)
    },
  )

  /** The list is still being read, or has not come to what the caller has written. */
  async function late(
    request: FastifyRequest,
    reply: FastifyReply,
    asks: Asked,
    position: number | undefined,
  ) {
    const { asOf } = await caughtUp(feed, position)
    const header = asOf === undefined ? [] : ['as-of', String(asOf)]
    return sendAnswer(request, reply, answer(asks, true), ...header)
  }
}

type QueryIssue = Issue & { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] }

/** A query by its schema, or why it is refused. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors = (parsed.error.issues as readonly QueryIssue[]).map((issue) => ({
    path: [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])].join('.'),
    message: sentenceOf(issue),
  }))
  const sentence = errors.length === 1 ? errors[0]!.message : 'Some of what was sent is not valid.'
  throw new Rejected('invalid-input', sentence, 400, errors)
}
