import { type Answer, type Client, openClient } from '../support/client.ts'
import { finalAnswer } from '../support/final-answer.ts'
import type { Planted } from './planted-creator.ts'
import { type Question, questionsAbout } from './questions.ts'
import { inText } from './search.ts'

/** An answer of a gateway that shows a user. */
type Showing = {
  readonly gateway: string
  readonly who: string
  readonly path: string
  readonly how: string
}

/** The clients that look, by their relation to the user. */
export type Readers = Readonly<Record<string, Client>>

/** A client with the same session, which keeps its cookies when the first one drops them. */
export function copyOf(client: Client, gateways: readonly string[] = []): Client {
  const copy = openClient(gateways)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

export type Watch = {
  /** Calls that cannot be asked, because no value of their parameter is known. */
  readonly unasked: readonly string[]
  /**
   * The answers of each gateway to each reader that show one of the users, or that are 304 to an ETag which showed one at
   * the first look. The first look asks all paths, later ones only those that showed a user, unless `everywhere` is given.
   */
  look(where?: 'everywhere'): Promise<readonly Showing[]>
}

/** Looks for users in all GET calls that the gateways declare, and in their pages. */
export async function watch(
  gateways: readonly string[],
  readers: Readers,
  people: readonly Planted[],
): Promise<Watch> {
  const each = await Promise.all(people.map((one) => watchOne(gateways, readers, one)))
  const [first, ...others] = each.map(({ unasked }) => unasked)
  return {
    unasked: first!.filter((path) => others.every((unasked) => unasked.includes(path))),
    look: async (where) => (await Promise.all(each.map(({ look }) => look(where)))).flat(),
  }
}

async function watchOne(gateways: readonly string[], readers: Readers, planted: Planted): Promise<Watch> {
  const { questions, unasked } = await questionsAbout(gateways[0]!, planted)
  /** The ETags of the answers that showed the user at the first look, by path and reader. */
  let before: Map<string, Map<string, string>> | undefined

  async function seenBy(gateway: string, who: string, asked: readonly Question[], shown: typeof before) {
    const found: Showing[] = []
    const client = copyOf(readers[who]!, [gateway])
    for (const question of asked) {
      const { path } = question
      const answer = await finalAnswer(() => client.get(path))
      const how = howItShows(answer, question, planted)
      const etag = before?.get(path)?.get(who)
      if (how) {
        found.push({ gateway, who, path, how })
        const etags = shown?.get(path) ?? new Map<string, string>()
        shown?.set(path, etags.set(who, answer.headers.get('etag') ?? ''))
      } else if (etag) {
        const again = await finalAnswer(() => client.get(path, { headers: { 'if-none-match': etag } }))
        if (again.status === 304) found.push({ gateway, who, path, how: 'what was shown before still holds' })
      }
    }
    return found
  }

  return {
    unasked,
    async look(where) {
      const asked =
        before && where !== 'everywhere' ? questions.filter(({ path }) => before!.has(path)) : questions
      const shown = before ? undefined : new Map<string, Map<string, string>>()
      const looks = gateways.flatMap((gateway) =>
        Object.keys(readers).map((who) => seenBy(gateway, who, asked, shown)),
      )
      const found = (await Promise.all(looks)).flat()
      before ??= shown
      return found
    },
  }
}

function howItShows({ status, headers, body }: Answer, { path, asked }: Question, { planting }: Planted) {
  if (path.startsWith('/share/'))
    return headers.get('content-type') === 'image/png' ? 'as a picture' : undefined
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  // The value that was asked for, which an answer may repeat, does not count.
  const told = asked ? text.toLowerCase().replaceAll(asked.toLowerCase(), '') : text
  const [first] = inText(told, [planting.mark])
  return first && `${status} with ${first}`
}
