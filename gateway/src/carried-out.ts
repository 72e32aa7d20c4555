import type { Call } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import type { CarriedOut } from '@iam/contracts/carried-out'
import { Refused } from '@iam/contracts/rejected'
import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Position that this request's commands wrote and the views do not show yet; null if they do, undefined before any
     * command.
     */
    positionNotShown: number | null | undefined
  }
}

/** Thrown by reads of an entity that the views do not hold yet. */
export class NotInViewsYet extends Error {
  override readonly name = 'NotInViewsYet'
}

/** Whether the call changes something and answers what the views show of it. */
export const showsItsChange = ({ method, answer, answersFromCommand }: Call): boolean =>
  method !== 'GET' && answer !== undefined && !answersFromCommand

/**
 * The answer that `answering` makes; 202 if a command was carried out and the views lag: what is then read of them is stale
 * or missing, and neither answers the command.
 */
export async function unlessLate(call: Call, reply: FastifyReply, answering: Promise<unknown>) {
  const { request } = reply
  try {
    const answer = await answering
    return typeof request.positionNotShown === 'number'
      ? accept(call, reply, request.positionNotShown)
      : answer
  } catch (error) {
    if (!isOfLateViews(error)) throw error
    if (typeof request.positionNotShown === 'number') return accept(call, reply, request.positionNotShown)
    // The entity may have been written by the caller's previous request.
    const isLate = request.positionNotShown === undefined && reply.hasHeader('as-of')
    throw isLate ? new NotInViewsYet('the views are late', { cause: error }) : error
  }
}

function accept(call: Call, reply: FastifyReply, position: number): CarriedOut {
  const path = reply.request.url.split('?', 1)[0]!
  const location = reply.getHeader('location') ?? call.readPath ?? parentOf(path, nearestRead(call))
  reply.code(202).headers({ location, 'retry-after': '1', 'cache-control': 'no-store' })
  return { position, location: String(location), detail: 'This is done. It takes a moment until it shows.' }
}

const isOfLateViews = (error: unknown) =>
  error instanceof NotInViewsYet ||
  (error instanceof Refused && (error.status === 404 || error.status === 403))

/** A path without the names of its params, which may differ between two calls. */
const nameless = (path: string) => path.replace(/:\w+/g, ':')
const readable: ReadonlySet<string> = new Set(
  Object.values(allCalls).flatMap(({ method, path }) => (method === 'GET' ? [nameless(path)] : [])),
)
const parentOf = (path: string, length: number | undefined) => path.split('/').slice(0, length).join('/')

/**
 * Number of segments of the closest readable path at or above a call's: those of `/api/offers/:id` for
 * `/api/offers/:id/accept`; undefined for none.
 */
export function nearestRead({ path }: Pick<Call, 'path'>): number | undefined {
  const segments = path.split('/')
  return segments
    .map((_, n) => segments.length - n)
    .find((length) => readable.has(nameless(parentOf(path, length))))
}
