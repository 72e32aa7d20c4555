import type * as z from 'zod'
import type { RefusalCode } from './rejected.ts'

/** All paths of the REST API are below this one. */
export const apiRoot = '/api'

/** The role that a caller needs to pass the gateway. Who may do what beyond that is decided by `who` of the deciders. */
export type Access = 'anyone' | 'signedIn' | 'admin'

/**
 * A REST call, declared once: the gateway serves it (`gateway/src/serve.ts`) and /openapi.json describes it under the
 * name of its export.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In fastify's notation: `/api/iam/campaigns/:id`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary?: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body of a 200. A call without one answers 204. */
  readonly answer?: z.ZodType
  /** Codes of its refusals besides those that any call may answer: `refusalsOf` in calls.ts. */
  readonly refuses?: readonly RefusalCode[]
  /** The handler gets request and reply and returns its own answer. */
  readonly ownsReply?: true
  /** With `Prefer: handling=lenient` (RFC 7240) a caller without a session is answered 204 instead of 401. */
  readonly isLenient?: true
  /** The answer is the same for every caller: caches may store it and must revalidate it. */
  readonly isPublic?: true
  /** The answer is serialised by the handler, which also validates the query. */
  readonly isPreserialized?: true
  /** false: waits for the caller's own writes itself, or reads no view. */
  readonly waitsForOwnWrites?: false
  /**
   * How often a user, or the visitors of an address, may call it in a minute at one gateway: by default changes 300 times,
   * reads at will.
   */
  readonly perMinute?: number
  /** What its command changed is answered from the command, not the views, so that it is right while they lag. */
  readonly answersFromCommand?: true
  /**
   * How a repetition under the same Idempotency-Key is answered: with the stored first answer (`replay`, by
   * default), by running it again with the same command ids (`re-execute`), or like any other request
   * (`off`).
   */
  readonly idempotency?: 'replay' | 're-execute' | 'off'
  /** Path of the call showing the change, for a 202; by default the closest readable one at or above it. */
  readonly readPath?: string
  /** Path of the call that takes it back, with the same id: after that one the same command is a new one. */
  readonly inverse?: `/api/${string}`
}

type Output<C extends Call, Part extends keyof Call> = C extends {
  readonly [P in Part]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

export type Params<C extends Call> = Output<C, 'params'>
export type Query<C extends Call> = Output<C, 'query'>
export type Body<C extends Call> = Output<C, 'body'>
export type Answer<C extends Call> = Output<C, 'answer'>

/** What a caller gives as a part of a call. */
export type Input<C extends Call, Part extends keyof Call, Otherwise> = C extends {
  readonly [P in Part]: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : Otherwise

/** Path and query parameters of a GET. */
export type PathAndQuery<C extends Call> = object &
  Input<C, 'params', unknown> &
  (C extends { readonly query: infer Schema extends z.ZodObject }
    ? { readonly [Name in keyof z.input<Schema>]?: string | number | undefined }
    : unknown)

/** Arguments of a command: its params where its path has any, then its body. */
export type Sent<C extends Call> = [
  ...(C extends { readonly params: z.ZodObject } ? [params: Input<C, 'params', never>] : []),
  ...(C extends { readonly body: z.ZodType }
    ? undefined extends Input<C, 'body', never>
      ? [body?: Input<C, 'body', never>]
      : [body: Input<C, 'body', never>]
    : []),
]

/** The path of a call or a page, with its parameters filled in. */
export const pathOf = ({ path }: { readonly path: string }, params: object = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  )
