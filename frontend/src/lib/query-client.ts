import { MutationCache, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

const minutes = (count: number) => count * 60_000
export const fiveMinutes = minutes(5)

/** Processes answer within milliseconds, and in a bad moment within this. */
const aMoment = 1_500

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      readonly invalidates?: readonly QueryKey[]
      /** Processes carry on from it (a place is given, an earning recorded), and what they do shows a moment later. */
      readonly isCarriedOn?: boolean
    }
  }
}

/** The cache: nothing is stale, retried or refetched unless a query says so; mutations say what they make out of date. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess(_answer, _input, _context, { meta }) {
        const invalidate = () => {
          for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
        }
        invalidate()
        if (meta?.isCarriedOn) setTimeout(invalidate, aMoment)
      },
    }),
  })
  return client
}

/** GET to the query key's segments joined by '/'; a 401 is null where `on401` says so, else a failure like any other. */
export const getByKey =
  <T>(
    answer: z.ZodType<T>,
    { on401 = 'throw' }: { on401?: 'null' | 'throw' } = {},
  ): QueryFunction<T | null> =>
  async ({ queryKey, signal }) => {
    try {
      const get = on401 === 'null' ? api.getOwn : api.get
      return await get(queryKey.join('/'), answer, { signal })
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
