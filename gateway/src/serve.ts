import type { Answer, Body, Call, Params, Query } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import { CarriedOut } from '@iam/contracts/carried-out'
import type { ResultOf } from '@iam/contracts/commands'
import type { Actor, SignedIn } from '@iam/contracts/event'
import { uuid5 } from '@iam/contracts/uuid5'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod'
import { showsItsChange, unlessLate } from './carried-out.ts'
import type { Dispatch, Message } from './commands.ts'

/** What plugins read of a call's declaration; routes of other kinds get `access` from http/access.ts. */
type Configured =
  | 'access'
  | 'idempotency'
  | 'isPreserialized'
  | 'isPublic'
  | 'perMinute'
  | 'waitsForOwnWrites'
declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Pick<Call, Configured>> {}
}

/** A validated request of a call. */
type CallRequest<C extends Call> = {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  readonly actor: C['access'] extends 'anyone' ? Actor : SignedIn
  /** A uuid derived from the request and a word; a repetition under the same Idempotency-Key gets the same one. */
  newId(word: string): string
  /** `performance.now()` at which the request's time is over: http/deadline.ts. */
  readonly deadline: number
}

/** What a changing call sends, in this order, and how it reads its answer once the views show the change. */
type Change<C extends Call> = {
  readonly send: Message | readonly Message[]
  /** Path of the call that shows the change, for a 202, if it is more exact than `readPath`. */
  readonly location?: string
} & (C extends { readonly answer: z.ZodType }
  ? { readonly answer: (result: never) => Promise<Answer<C>> }
  : unknown)

/** A change whose answer needs the result of what is sent. */
export const change = <M extends Message, Answer>(
  send: M,
  answer: (result: ResultOf<M['type']>) => Promise<Answer>,
) => ({ send, answer })

type Read<C extends Call> = (asked: CallRequest<C>) => Answer<C> | Promise<Answer<C>>
type Write<C extends Call> = (asked: CallRequest<C>) => Change<C> | Promise<Change<C>>
type Raw<C extends Call> = (
  asked: CallRequest<C> & { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<Answer<C>>

/** What a call does: a GET reads its answer, every other method is a change. */
type Handler<C extends Call> = C extends { readonly ownsReply: true }
  ? Raw<C>
  : C extends { readonly method: 'GET' }
    ? Read<C>
    : Write<C>

/** A handler for each call that is not preserialized: one that is missing does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls as Calls[Name] extends { readonly isPreserialized: true }
    ? never
    : Name]: Handler<Calls[Name]>
}

/** Serves a noun's calls by its handlers; `tag` groups them in /openapi.json, which lists them by name. */
export const serveOn =
  (app: FastifyInstance, dispatch: Dispatch) =>
  (tag: string, handlers: Partial<Handlers<typeof allCalls>>): void => {
    for (const name of Object.keys(handlers).sort() as (keyof typeof handlers)[]) {
      const call: Call = allCalls[name]
      const respond = responder(call, handlers[name], dispatch)
      app.route({
        method: call.method,
        url: call.path,
        config: call,
        schema: schemaOf(name, tag, call),
        handler: showsItsChange(call)
          ? (request, reply) => unlessLate(call, reply, respond(request, reply))
          : respond,
      })
    }
  }

/** Calls as `serve` sees them: `answer` is there at run time where the call declares one. */
type Answering = Call & { readonly answer: z.ZodType }

export const schemaOf = (name: string, tag: string, call: Call): FastifySchema => ({
  operationId: name,
  tags: [tag],
  summary: call.summary ?? inWords(name),
  ...(call.description && { description: call.description }),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  response: {
    ...(call.answer && { 200: call.answer }),
    ...(showsItsChange(call) && { 202: CarriedOut }),
    ...((!call.answer || call.isLenient) && { 204: z.undefined() }),
  },
})

/** `startAmaSession` as "Start AMA session": the title of a call that says enough by its name. */
const inWords = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\bama\b/, 'AMA')

function responder(call: Call, handler: unknown, dispatch: Dispatch) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.isLenient && !request.actor.userId && isLenient(request))
      return reply.code(204).header('preference-applied', 'handling=lenient').send()
    const { params, query, body, actor, deadline } = request
    const newId = (word: string) => uuid5(request.commandId, word)
    const asked = { params, query, body, actor, deadline, newId } as CallRequest<Call>
    if (call.ownsReply) {
      const answer = await (handler as Raw<Call>)({ ...asked, request, reply })
      return call.answer ? answer : reply.code(204).send()
    }
    if (call.method === 'GET') return (handler as Read<Call>)(asked)
    const { send, location, answer } = await (handler as Write<Answering>)(asked as CallRequest<Answering>)
    if (location !== undefined) reply.header('location', location)
    let result: unknown
    for (const message of [send].flat()) result = await dispatch(request, reply, message)
    if (!call.answer) return reply.code(204).send()
    // The views lag: `unlessLate` answers 202.
    return typeof request.positionNotShown === 'number' ? undefined : answer(result as never)
  }
}

const isLenient = ({ headers }: FastifyRequest) => /\bhandling=lenient\b/.test(String(headers.prefer))
