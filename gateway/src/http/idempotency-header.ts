import { Rejected } from '@iam/contracts/rejected'
import type { FastifyRequest } from 'fastify'

/** Whether the request brings a well-formed `Idempotency-Key` that its route honours. */
export function bringsKey(request: FastifyRequest): boolean {
  const key = honoured(request)
  return key !== undefined && isWellFormed(key)
}

/** That key. A malformed one is refused. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = honoured(request)
  if (key === undefined || isWellFormed(key)) return key
  throw new Rejected('key-malformed', { shortest: shortestFor(request) })
}

/** Refuses a key that is too short for its caller, who has to be known. */
export function refuseGuessable(request: FastifyRequest, key: string): void {
  const shortest = shortestFor(request)
  if (key.length < shortest) throw new Rejected('key-malformed', { shortest })
}

/**
 * Whether a repetition runs the route's handler again, which opens its session. Keys of such a route belong to no caller: one
 * who joined with the first request has a session with the second, but must get the same answer.
 */
export const isReExecuted = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.idempotency === 're-execute'

/**
 * Anonymous callers are told apart by the key alone, and a repetition may open a session: then the key must not be
 * guessable.
 */
const shortestFor = (request: FastifyRequest) =>
  isReExecuted(request) || request.actor.userId === null ? 16 : 1

function honoured({ method, headers, routeOptions }: FastifyRequest): string | string[] | undefined {
  const isHonoured = routeOptions.config.idempotency !== 'off' && (method === 'POST' || method === 'PATCH')
  return isHonoured ? headers['idempotency-key'] : undefined
}

const isWellFormed = (key: string | string[]): key is string =>
  typeof key === 'string' && key.length <= 255 && /^[\x21-\x7e]+$/.test(key)
