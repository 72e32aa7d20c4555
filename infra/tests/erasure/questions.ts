import type { Planted } from './planted-creator.ts'

type Document = { readonly paths: Readonly<Record<string, { readonly get?: Call }>> }
type Parameter = {
  readonly in: string
  readonly name: string
  readonly schema?: { readonly maximum?: number }
}
type Call = { readonly parameters?: readonly Parameter[] }

/** A path that could show a user, and the part of it that the answer may repeat. */
export type Question = { readonly path: string; readonly asked: string }

/** All paths that could show a user, of GET calls and pages; and the calls without a known value to ask for. */
export async function questionsAbout(
  gateway: string,
  planted: Planted,
): Promise<{ readonly questions: readonly Question[]; readonly unasked: readonly string[] }> {
  const document = (await (await fetch(`${gateway}/openapi.json`)).json()) as Document
  const calls = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get ? [{ path, questions: questionsOf(path, get, planted) }] : [],
  )
  const pages = planted.handles.flatMap((handle) =>
    [`/iam/@${handle}`, `/iam/profile/${handle}`, `/share/${handle}.png`].map((path) => ({
      path,
      asked: handle,
    })),
  )
  const others = ['/sitemap.xml', '/outbox'].map((path) => ({ path, asked: '' }))
  return {
    questions: [...calls.flatMap(({ questions }) => questions), ...pages, ...others],
    unasked: calls.flatMap(({ path, questions }) => (questions.length === 0 ? path : [])),
  }
}

/** One question for each known value of the parameter in the path, and of each parameter in the query. */
function questionsOf(path: string, { parameters = [] }: Call, planted: Planted): readonly Question[] {
  const { userId, handles, planting } = planted
  const ids = (noun: string) => [...(planting.ids.get(noun) ?? [])]
  const words = [handles.at(-1)!, planting.words[0]!, planting.words.at(-1)!]
  const values: Readonly<Record<string, readonly string[]>> = {
    ...{ handle: handles, userId: [userId], creatorId: [userId] },
    ...{ search: words, q: words, campaignId: ids('campaigns'), period: ['2026'] },
    token: [`digest.${userId}.signature`],
  }
  const [, noun = '', parameter] = /([^/]+)\/\{(\w+)\}/.exec(path) ?? []
  const places = parameter
    ? (values[parameter] ?? ids(noun)).map((asked) => ({ path: path.replace(/\{\w+\}/, asked), asked }))
    : [{ path, asked: '' }]
  const names = parameters.flatMap((one) => (one.in === 'query' ? one.name : []))
  const limit = parameters.find(({ name }) => name === 'limit')
  const most = limit ? `limit=${limit.schema?.maximum}` : ''
  return places.flatMap((place) => [
    { ...place, path: `${place.path}?${most}` },
    ...names.flatMap((name) =>
      (values[name] ?? []).map((asked) => ({ path: `${place.path}?${most}&${name}=${asked}`, asked })),
    ),
  ])
}
