import { type Answer, type Call, type Input, type PathAndQuery, pathOf } from '@iam/contracts/call'
import type { Collection } from '@iam/contracts/calls'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type MutationMeta,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod'
import { api, command, queryOf } from './api.ts'
import { type Act, holdBack } from './undo.ts'

/** Matches every query about the collection or a part of it. */
export const queriesAbout = (collection: Collection) => ({
  predicate: ({ queryKey: [first] }: { readonly queryKey: QueryKey }) =>
    typeof first === 'string' && first.endsWith(`/${collection}`),
})

/** Matches those of them that are fetched page by page. */
export const listsAbout = (collection: Collection) => ({
  predicate({ queryKey }: { readonly queryKey: QueryKey }) {
    const last = queryKey.at(-1)
    return queriesAbout(collection).predicate({ queryKey }) && last instanceof Object && 'isByPages' in last
  },
})

/**
 * The key of a cached answer: `/api/{area}/{name}` or `/api/{name}`, each further segment, then the query object, if any. The
 * first element names the collection.
 */
export function keyOf<C extends Call>(call: C, asked: PathAndQuery<C>): QueryKey {
  const segments = pathOf(call, asked).split('/')
  const query = queryOf(call, asked)
  // A parameter is no part of the collection's name.
  const named = call.path
    .split('/')
    .slice(0, 4)
    .filter((segment) => !segment.startsWith(':')).length
  return [
    segments.slice(0, named).join('/'),
    ...segments.slice(named),
    ...(Object.keys(query).length > 0 ? [query] : []),
  ]
}

/** Query options of a declared GET. */
export const callQuery = <C extends Call>(call: C, asked: PathAndQuery<C>) =>
  queryOptions({
    queryKey: keyOf(call, asked),
    queryFn: ({ signal }): Promise<Answer<C>> => api.get(call, asked, signal),
  })

type Page = { readonly nextCursor?: string | undefined }

/**
 * Infinite-query options of a cursor-paginated GET; the previous list stays on screen until the next answer.
 * `sayFailure` makes the message of its errors.
 */
export const callInfiniteQuery = <C extends Call>(
  call: C,
  asked: PathAndQuery<C>,
  sayFailure?: (error: unknown) => string,
) =>
  infiniteQueryOptions({
    // Distinguishes the key from those of single-page queries.
    queryKey: [...keyOf(call, asked), { isByPages: true }],
    queryFn: ({ pageParam: cursor, signal }): Promise<Answer<C> & Page> => {
      const page = api.get(call, { ...asked, cursor }, signal) as Promise<Answer<C> & Page>
      if (!sayFailure) return page
      return page.catch((error: unknown) => {
        throw new Error(sayFailure(error), { cause: error })
      })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Query options of a cursor-paginated GET whose list is shown whole: its pages are fetched one after the other. */
export const callWholeQuery = <C extends Call>(
  call: C,
  asked: PathAndQuery<C>,
  list: keyof Answer<C> & string,
) =>
  queryOptions({
    queryKey: keyOf(call, asked),
    async queryFn({ signal }): Promise<Answer<C>> {
      const items: unknown[] = []
      let cursor: string | undefined
      do {
        const page: unknown = await api.get(call, { ...asked, cursor }, signal)
        items.push(...(page as Readonly<Record<string, readonly unknown[]>>)[list]!)
        cursor = (page as Page).nextCursor
      } while (cursor)
      return { [list]: items } as Answer<C>
    },
  })

/** Mutation options of a command with these path parameters; the input is its body. */
export const callMutation = <C extends Call>(call: C, params: PathAndQuery<C>, meta: MutationMeta = {}) => ({
  mutationFn: (body: Input<C, 'body', void>): Promise<Answer<C>> => command(call, params, body),
  meta,
})

/** Mutation options of a command that can be taken back, for `useUndoable`: it is held back meanwhile. */
export const callUndoable = <C extends Call>(call: C, params: PathAndQuery<C>, meta: MutationMeta) => ({
  mutationKey: [`${call.method} ${pathOf(call, params)}`] as const,
  mutationFn: ({ said, body, place }: Act<Input<C, 'body', void>>): Promise<Answer<C>> =>
    holdBack(said, (isLeaving) => command(call, params, body, isLeaving), place),
  meta: { ...meta, isShownAtOnce: true },
})

type OfOne = Call & { readonly path: `${string}/:id${string}` }

/** Mutation options of a bodiless command; the input is the record's id. */
export const callMutationById = <C extends OfOne>(call: C, meta: MutationMeta = {}) => ({
  mutationFn: (id: string): Promise<Answer<C>> => command(call, { id }),
  meta,
})

type WithReason = { readonly body: z.ZodType<unknown, { reason: string }> }

/** Mutation options of a command whose body is a reason. */
export const callMutationWithReason = <C extends OfOne & WithReason>(call: C, meta: MutationMeta) => ({
  mutationFn: ({ id, reason }: { id: string; reason: string }): Promise<Answer<C>> =>
    command(call, { id }, { reason }),
  meta,
})
