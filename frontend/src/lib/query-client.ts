import { MutationCache, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

const minutes = (count: number) => count * 60_000
export const fiveMinutes = minutes(5)

/** Time in ms within which the processes have reacted to an event, even under load; usually it takes milliseconds. */
const aMoment = 1_500

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      readonly invalidates?: readonly QueryKey[]
      /** Processes react to the command (grant a place, record an earning), so the queries are invalidated again later. */
      readonly isCarriedOn?: boolean
    }
  }
}

/** The cache: nothing is stale, retried or refetched unless a query says so; mutations name the queries they invalidate. */
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

/** GET of the query key's segments joined by '/'. A 401 becomes null if `on401` says so; other failures are thrown. */
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
