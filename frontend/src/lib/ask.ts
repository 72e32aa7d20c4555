import { type Answer, type Asked, type Call, pathOf } from '@iam/contracts/call'
import type { Collection } from '@iam/contracts/calls'
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, queryOf } from './api.ts'

/** Matches every query about the collection or a part of it. */
export const about = (collection: Collection) => ({
  predicate: ({ queryKey: [first] }: { readonly queryKey: QueryKey }) =>
    typeof first === 'string' && first.endsWith(`/${collection}`),
})

/**
 * The key of a cached answer: the parts of its path, joined by '/', and then an object with the query, if there is one. The first
 * part names the collection.
 */
export function keyOf<C extends Call>(call: C, asked: Asked<C>): QueryKey {
  const segments = pathOf(call, asked).split('/')
  const query = queryOf(call, asked)
  return [
    segments.slice(0, 4).join('/'),
    ...segments.slice(4),
    ...(Object.keys(query).length > 0 ? [query] : []),
  ]
}

/** Query options of a declared GET. */
export const ask = <C extends Call>(call: C, asked: Asked<C>) =>
  queryOptions({
    queryKey: keyOf(call, asked),
    queryFn: ({ signal }): Promise<Answer<C>> => api.get(call, asked, signal),
  })

type Page = { readonly nextCursor?: string | undefined }

/**
 * The same of a list that is paginated by cursor; the previous list stays on screen until the next answer. `failed` may
 * throw another error.
 */
export const askPages = <C extends Call>(call: C, asked: Asked<C>, failed?: (error: unknown) => never) =>
  infiniteQueryOptions({
    // An object, which no part of a path can be equal to.
    queryKey: [...keyOf(call, asked), { isByPages: true }],
    queryFn: ({ pageParam: cursor, signal }): Promise<Answer<C> & Page> => {
      const page = api.get(call, { ...asked, cursor }, signal) as Promise<Answer<C> & Page>
      return failed ? page.catch(failed) : page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
