import { type Answer, type Call, type PathAndQuery, pathOf, type Sent } from '@iam/contracts/call'
import type { Problem } from '@iam/contracts/problem'
import { personChanged } from '@iam/contracts/users/acting-as'
import {
  ApiError,
  isAnothersSession,
  isSessionOver,
  NoAnswer,
  NotShownYet,
  Unreachable,
} from './api-error.ts'
import { type Answered, ask, isReplayed } from './ask.ts'
import { noteReached, takesLonger } from './connection.ts'
import { oneCommand } from './one-command.ts'
import { isAnothers, sessionIsOver, sessionState, shownHeader, signedInAgain } from './session-state.ts'
import { untilAnswered } from './until-answered.ts'

/** Makes the gateway answer 204 instead of 401, because browsers show a 401 as an error in their console. */
const lenient = { prefer: 'handling=lenient' }

/** The portal's API client: sends cookies, validates answers against the contract, and throws an ApiError unless 2xx. */
export const api = {
  async get<C extends Call>(call: C, asked: PathAndQuery<C>, signal?: AbortSignal): Promise<Answer<C>> {
    refuseAnothers()
    const answered = await send(call, addressOf(call, asked), signal ? { signal } : {}).catch(notingTheEnd)
    refuseAnothers()
    return read(call, answered)
  },

  /** The user's own data; null for a visitor. Whose session it is can be asked at any time. */
  async getOwn<C extends Call>(call: C, signal?: AbortSignal): Promise<Answer<C> | null> {
    const init = { headers: lenient, ...(signal && { signal }) }
    const answered = await send(call, call.path, init).catch(nullOn401)
    return answered === null || answered.status === 204 ? null : read(call, answered)
  },

  /** Sends a command. */
  async send<C extends Call>(call: C, ...sent: Sent<C>): Promise<Answer<C>> {
    const parts: readonly unknown[] = sent
    const [params, body] = call.path.includes(':') ? parts : [{}, ...parts]
    return command(call, params as object, body)
  },
}

/** Sends a command; `params` are those of its path. `keepalive`: the page is left meanwhile. */
export function command<C extends Call>(
  call: C,
  params: object,
  body?: unknown,
  keepalive = false,
): Promise<Answer<C>> {
  const path = pathOf(call, params)
  const inverse = call.inverse && pathOf({ path: call.inverse }, params)
  const text = body === undefined ? undefined : JSON.stringify(body)
  // What is sent while the page is left is shown as done already: the next page does not repeat it.
  const isKept = isReplayed(call) && !keepalive
  const what = `${call.method} ${text ?? ''}`
  return oneCommand({ path, inverse, what, isKept }, async (key) => {
    const headers = {
      'idempotency-key': key,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...shownHeader(),
    }
    const init = { headers, ...(text !== undefined && { body: text }), ...(keepalive && { keepalive }) }
    return read(call, await asSignedIn(() => onceShown(() => send(call, path, init))).catch(notingAnother))
  })
}

function notingAnother(error: unknown): never {
  if (isAnothersSession(error)) isAnothers(error.detail!)
  throw error
}

/** What the session of another user reads is not for the screen of this one, neither what is asked nor what is answered. */
function refuseAnothers(): void {
  const state = sessionState.now()
  if (state.is !== 'anothers') return
  const said = { type: 'about:blank', title: 'Conflict', status: 409, code: personChanged } as const
  throw new ApiError(409, said.title, JSON.stringify({ ...said, detail: state.sentence } satisfies Problem))
}

/** A read marks the session as over but does not open the sign-in dialog: lists are also refetched while the user types. */
function notingTheEnd(error: unknown): never {
  if (isSessionOver(error)) sessionIsOver()
  throw error
}

function nullOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

/** If the session has ended, the command is sent again unchanged once the same user has signed in over the page. */
async function asSignedIn(once: () => Promise<Answered>): Promise<Answered> {
  try {
    return await once()
  } catch (error) {
    if (!isSessionOver(error) || !(await signedInAgain())) throw error
    return once()
  }
}

/**
 * Sends a call. A command whose answer was lost is repeated if the server answers a repetition as it did the first time: not
 * one that it would run again. Queries are not repeated: their screens offer it.
 */
async function send(call: Call, path: string, init: RequestInit): Promise<Answered> {
  const once = () => ask(call, path, init)
  try {
    return await (isReplayed(call) ? untilAnswered(once) : once())
  } catch (error) {
    if (error instanceof Unreachable && !(error instanceof NoAnswer)) noteReached(false)
    throw error
  }
}

const secondMs = 1_000
const timeoutMs = 60 * secondMs

/** Repeats a command that is done but not shown yet (202) under the same key, every second for at most a minute. */
async function onceShown(send: () => Promise<Answered>): Promise<Answered> {
  let isOver: (() => void) | undefined
  try {
    for (const until = Date.now() + timeoutMs; ; ) {
      const answered = await send()
      if (answered.status !== 202) return answered
      if (Date.now() > until) throw new NotShownYet()
      isOver ??= takesLonger()
      await new Promise((resolve) => setTimeout(resolve, secondMs))
    }
  } finally {
    isOver?.()
  }
}

const read = <C extends Call>({ answer }: C, { text }: Answered) =>
  (answer ? answer.parse(JSON.parse(text)) : undefined) as Answer<C>

/** The address of a call with its query, as a link to a file needs it. */
export function addressOf(call: Call, asked: object): string {
  const path = pathOf(call, asked)
  const query = new URLSearchParams(queryOf(call, asked)).toString()
  return query ? `${path}?${query}` : path
}

/** The query of a GET: what is given, but for the params that are part of its path. */
export function queryOf({ path }: Call, asked: object): Record<string, string> {
  const segments = path.split('/')
  const isQuery = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !segments.includes(`:${name}`)
  return Object.fromEntries(Object.entries(asked).filter(isQuery)) as Record<string, string>
}
