import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { directoryQueries } from '../features/directory/queries.ts'
import { sessionQueries } from '../features/session/queries.ts'
import { createQueryClient, getByKey } from './query-client.ts'

const five = 5 * 60_000
const answer = (status: number, body = '{"user":null}') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
const ask = (on401?: 'null' | 'throw') =>
  createQueryClient().fetchQuery({
    queryKey: ['/api/auth', 'me'],
    queryFn: getByKey(z.object({ user: z.null() }), on401 ? { on401 } : {}),
  })
afterEach(() => vi.restoreAllMocks())

test('the query key joined by slashes is the path of the GET request [CALL-36]', async () => {
  answer(200)
  await ask()
  const [path, init] = vi.mocked(fetch).mock.calls[0]!
  expect([path, init?.method]).toEqual(['/api/auth/me', 'GET'])
})

test('a 401 can mean signed out, and is then null [CALL-37]', async () => {
  answer(401, '')
  expect(await ask('null')).toBeNull()
})

test('a 401 is a failure by default, and any other failure always is [CALL-38]', async () => {
  answer(401, '')
  await expect(ask()).rejects.toThrow('401')
  answer(500, '')
  await expect(ask('null')).rejects.toThrow('500')
})

test('queries are not refetched on focus, and unused ones are removed after 5 minutes [CACHE-09 CACHE-13]', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    gcTime: five,
  })
})

test('the session is fresh for 5 minutes and requested once [CACHE-01 CACHE-02]', () => {
  expect(sessionQueries.me()).toMatchObject({ staleTime: five, retry: false })
})

test('the directory is fresh for 5 minutes [CACHE-03]', () => {
  const everybody = { search: '', industry: 'All', location: 'All', badge: 'All', show: 'All' }
  expect(directoryQueries.list(everybody).staleTime).toBe(five)
})

test('the cache invalidates the queries that a mutation names', async () => {
  const client = createQueryClient()
  client.setQueryData(['/api/auth', 'me'], 1)
  client.setQueryData(['/api/other'], 1)
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1, meta: { invalidates: [['/api/auth']] } })
  await change.execute(undefined)
  expect(client.getQueryState(['/api/auth', 'me'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/other'])?.isInvalidated).toBe(false)
})

test('after a command that processes react to, the queries are invalidated again a moment later', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const asked = vi.fn(async () => 1)
  await client.fetchQuery({ queryKey: ['/api/campaigns'], queryFn: asked })
  const change = client.getMutationCache().build(client, {
    mutationFn: async () => 1,
    meta: { invalidates: [['/api/campaigns']], isCarriedOn: true },
  })
  await change.execute(undefined)
  client.setQueryData(['/api/campaigns'], 2)
  expect(client.getQueryState(['/api/campaigns'])?.isInvalidated).toBe(false)
  vi.advanceTimersByTime(1_500)
  expect(client.getQueryState(['/api/campaigns'])?.isInvalidated).toBe(true)
  vi.useRealTimers()
})
