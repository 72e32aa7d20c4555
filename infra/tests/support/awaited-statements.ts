import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'

type Statement = { readonly name: string; readonly from: number; to: number }

/** How often a command waits for the database besides its appends: statements that run together are one wait. */
export type Waits = {
  /** Another command of its stream carried its append along: there is no before and after. */
  readonly isCarriedAlong: boolean
  readonly before: number
  readonly after: number
  readonly statements: readonly string[]
}

/** Answers that are kept behind the reply. */
const notAwaited = new Set(['keep answers'])
const isAppend = ({ name }: Statement) => name.startsWith('append_')

/**
 * Counts the statements that requests to a portal in this process wait for, by the asynchronous context of the request: what
 * the projection and processes do beside it has another.
 */
export function watchStatements() {
  const requests = new AsyncLocalStorage<Statement[]>()
  let current: Statement[] = []
  const begin = () => requests.enterWith(current)
  subscribe('http.server.request.start', begin)
  const { query } = pg.Client.prototype

  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const noted = requests.getStore()
    if (!noted) return query.apply(this, given as never)
    const [asked] = given as [string | { name?: string; text?: string }]
    const text = typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? '')
    const statement = {
      name: text.replace(/\s+/g, ' ').trim(),
      from: performance.now(),
      to: Number.POSITIVE_INFINITY,
    }
    noted.push(statement)
    const end = () => {
      statement.to = performance.now()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function')
      given.splice(-1, 1, (...result: unknown[]) => {
        end()
        callback(...result)
      })
    const result = query.apply(this, given as never) as unknown
    if (result instanceof Promise) result.then(end, end)
    return result as never
  } as typeof query

  return {
    /** What a request waits for, which is the only one that `send` makes. */
    async of<Answer>(
      send: () => Promise<Answer>,
    ): Promise<{ readonly answer: Answer; readonly waits: Waits }> {
      current = []
      const answer = await send()
      const answeredAt = performance.now()
      const statements = current.filter(({ name, from }) => !notAwaited.has(name) && from < answeredAt)
      return { answer, waits: waitsIn(statements) }
    },
    end(): void {
      unsubscribe('http.server.request.start', begin)
      pg.Client.prototype.query = query
    },
  }
}

function waitsIn(statements: readonly Statement[]): Waits {
  const last = statements.findLastIndex(isAppend)
  return {
    isCarriedAlong: last < 0,
    before: roundsOf(statements.slice(0, last + 1)),
    after: roundsOf(statements.slice(last + 1)),
    statements: statements.map(({ name }) => name),
  }
}

function roundsOf(statements: readonly Statement[]): number {
  let [rounds, end] = [0, Number.NEGATIVE_INFINITY]
  for (const one of statements.filter((each) => !isAppend(each))) {
    if (one.from >= end) rounds += 1
    end = Math.max(end, one.to)
  }
  return rounds
}
