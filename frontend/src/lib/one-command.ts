import { ApiError, isStillBeingDone } from './api-error.ts'
import { attempt } from './attempt.ts'
import { newId } from './new-id.ts'

type Command = {
  readonly path: string
  /** The path of what takes it back, and that it takes back. */
  readonly inverse?: string | undefined
  /** What tells it from other commands at its path: its method and body. */
  readonly what: string
  /** Whether its key outlives the page, so that the next one repeats it: only if a repetition gets the first answer. */
  readonly isKept: boolean
}

/** `answer`: it is under way. */
type Attempt = { readonly key: string; readonly isKept: boolean; answer?: Promise<unknown> }

const storageKey = 'unanswered'
/** What was begun and has no conclusive answer, by path and a hash of the rest. */
const attempts = new Map<string, Attempt>(attempt(ofLastPage))

/**
 * Makes one command of one user action: a second click while the request is pending shares its answer, and a repeat after a
 * lost answer carries the same Idempotency-Key. A conclusive answer ends the action.
 */
export async function oneCommand<T>(
  { path, inverse, what, isKept }: Command,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const name = `${path} ${hashOf(what)}`
  const begun: Attempt = attempts.get(name) ?? { key: newId(), isKept }
  attempts.set(name, begun)
  keep()
  begun.answer ??= send(begun.key)
  try {
    const answer = (await begun.answer) as T
    end(name, ...inDoubtAt(path), ...(inverse ? inDoubtAt(inverse) : []))
    return answer
  } catch (error) {
    delete begun.answer
    if (error instanceof ApiError && isConclusive(error)) end(name)
    throw error
  }
}

/** Resolves once no command is under way. */
export const allAnswered = (): Promise<unknown> =>
  Promise.allSettled([...attempts.values()].map(({ answer }) => answer))

/** Not if the server failed, or if the same request is still under way there. */
const isConclusive = (error: ApiError) => error.status < 500 && !isStillBeingDone(error)

/**
 * What was done at a path replaces what was sent there, or to its inverse, before; so the same action again is a new one: a star
 * after an unstar must not get the first star's answer.
 */
const inDoubtAt = (path: string) =>
  [...attempts].filter(([name, { answer }]) => !answer && name.startsWith(`${path} `)).map(([name]) => name)

function end(...names: readonly string[]): void {
  for (const name of names) attempts.delete(name)
  keep()
}

function keep(): void {
  const keys = [...attempts].filter(([, { isKept }]) => isKept).map(([name, { key }]) => [name, key])
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(keys)))
}

function ofLastPage() {
  const keys: readonly (readonly [name: string, key: string])[] = JSON.parse(
    sessionStorage.getItem(storageKey) ?? '[]',
  )
  return keys.map(([name, key]) => [name, { key, isKept: true }] as const)
}

/** FNV-1a: storage holds no words of a body. Should two bodies have one hash, the server refuses the second under that key. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
