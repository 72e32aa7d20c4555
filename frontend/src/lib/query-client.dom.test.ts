import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { directoryQueries } from '../features/directory/queries.ts'
import { sessionQueries } from '../features/session/queries.ts'
import { api } from './api.ts'
import { ApiError, NotShownYet, Unreachable } from './api-error.ts'
import { callInfiniteQuery, callQuery, keyOf } from './call-options.ts'
import { createQueryClient } from './query-client.ts'
import { nowShows, sessionIsOver, sessionState } from './session-state.ts'
import { holdBack, TakenBack, undo } from './undo.ts'

const five = 5 * 60_000
const answer = (status: number, body = '{"user":null}') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
const asked = { method: 'GET', access: 'anyone' } as const
const me = { ...asked, path: '/api/auth/me', answer: z.object({ user: z.null() }) } as const
const own = { queryKey: keyOf(me, {}), queryFn: () => api.getOwn(me) }
const get = { ...asked, path: '/api/iam/campaigns/:id/parts', answer: z.unknown() } as const
const list = { ...get, path: '/api/iam/campaigns' } as const
// A test of another file may have left it over.
beforeEach(() => sessionState.set({ is: 'sound' }))
afterEach(() => vi.restoreAllMocks())

test('the query key joined by slashes is the path of the GET request [CALL-36]', async () => {
  answer(200)
  const query = callQuery(get, { id: 'a b' })
  await createQueryClient().fetchQuery(query)
  const [path, init] = vi.mocked(fetch).mock.calls[0]!
  expect([path, init?.method]).toEqual([query.queryKey.join('/'), 'GET'])
  expect(query.queryKey).toEqual(['/api/iam/campaigns', 'a%20b', 'parts'])
})

test('what the query asks is the end of the key, and a list page by page has a key of its own', () => {
  expect(callQuery(get, { id: '1', asOf: 'x' }).queryKey).toEqual([
    '/api/iam/campaigns',
    '1',
    'parts',
    { asOf: 'x' },
  ])
  expect(callQuery(list, { search: 'a' }).queryKey).not.toEqual(
    callInfiniteQuery(list, { search: 'a' }).queryKey,
  )
})

test('a 401 can mean signed out, and is then null [CALL-37]', async () => {
  answer(401, '')
  expect(await createQueryClient().fetchQuery(own)).toBeNull()
})

test('a 401 is a failure by default, and any other failure always is [CALL-38]', async () => {
  answer(401, '')
  await expect(createQueryClient().fetchQuery(callQuery(me, {}))).rejects.toThrow('401')
  answer(500, '')
  await expect(createQueryClient().fetchQuery(own)).rejects.toThrow('500')
})

test('queries are not refetched on focus, and unused ones are removed after 5 minutes [CACHE-09 CACHE-13]', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    gcTime: five,
  })
})

test('the session is fresh for 5 minutes and requested once [CACHE-01 CACHE-02]', () => {
  const session = createQueryClient().defaultQueryOptions(sessionQueries.me())
  expect(session).toMatchObject({ staleTime: five, retry: false })
})

test('the directory is fresh for 5 minutes [CACHE-03]', () => {
  const unfiltered = { search: '', industry: 'All', location: 'All', badge: 'All', show: 'All' }
  expect(directoryQueries.list(unfiltered).staleTime).toBe(five)
})

test('the cache invalidates the queries that a mutation names', async () => {
  const client = createQueryClient()
  client.setQueryData(keyOf(get, { id: '1' }), 1)
  client.setQueryData(['/api/other'], 1)
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1, meta: { invalidates: ['iam/campaigns'] } })
  await change.execute(undefined)
  expect(client.getQueryState(keyOf(get, { id: '1' }))?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/other'])?.isInvalidated).toBe(false)
})

test('every command invalidates what waits for the user [X-APP-3]', async () => {
  const client = createQueryClient()
  const moves = ['/api/iam/moves']
  client.setQueryData(moves, 1)
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1 })
    .execute(undefined)
  expect(client.getQueryState(moves)?.isInvalidated).toBe(true)
})

test('a mutation’s answer is shown at once where it answers the same as a query', async () => {
  const client = createQueryClient()
  const answers = keyOf(get, { id: '1' })
  client.setQueryData(answers, 1)
  const change = client.getMutationCache().build(client, { mutationFn: async () => 2, meta: { answers } })
  await change.execute(undefined)
  expect(client.getQueryData(answers)).toBe(2)
})

test('an act that can still be taken back is carried out before the next command [X-APP-5 T-91]', async () => {
  const client = createQueryClient()
  const order: string[] = []
  void holdBack('Starred Ana Ruiz', async () => {
    await Promise.resolve()
    order.push('starred')
  })
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: async () => void order.push('accepted') })
  await change.execute(undefined)
  expect(order).toEqual(['starred', 'accepted'])
})

test('while the session is over no mutation waits for such an act, as signing in is one [X-APP-5]', async () => {
  nowShows({ id: 'ana', name: 'Ana Ruiz' })
  sessionIsOver()
  const send = vi.fn(() => new Promise<never>(() => undefined))
  holdBack('Starred Kofi Mensah', send).catch(() => undefined)
  const signIn = vi.fn(async () => 1)
  const client = createQueryClient()
  await client.getMutationCache().build(client, { mutationFn: signIn }).execute(undefined)
  expect(signIn).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  undo()
  nowShows(undefined)
})

test('what is shown at once stays pending until the queries have been fetched again', async () => {
  const client = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<number>()
  const queryKey = keyOf(list, {})
  const observer = new QueryObserver(client, { queryKey, queryFn: () => promise, initialData: 1 })
  const leave = observer.subscribe(() => undefined)
  const change = client.getMutationCache().build(client, {
    mutationFn: async () => 1,
    meta: { invalidates: ['iam/campaigns'], isShownAtOnce: true },
  })
  const done = change.execute(undefined)
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  expect(change.state.status).toBe('pending')
  resolve(2)
  await done
  expect([change.state.status, client.getQueryData(queryKey)]).toEqual(['success', 2])
  leave()
})

test('after a command that processes react to, the queries are invalidated again a moment later', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const asked = vi.fn(async () => 1)
  const queryKey = keyOf(list, {})
  await client.fetchQuery({ queryKey, queryFn: asked })
  const change = client.getMutationCache().build(client, {
    mutationFn: async () => 1,
    meta: { invalidates: ['iam/campaigns'], isCarriedOn: true },
  })
  await change.execute(undefined)
  client.setQueryData(queryKey, 2)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  vi.advanceTimersByTime(1_500)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  vi.useRealTimers()
})

const refusal = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ type: '', title: '', status, code, detail: 'No.' }))
const conflict = refusal(409, 'campaign-full')

/** A command about campaigns that fails; `asked` fetches them, and is called once before. */
async function failing(error: Error) {
  const client = createQueryClient()
  const asked = vi.fn(async () => 1)
  const observer = new QueryObserver(client, { queryKey: keyOf(list, {}), queryFn: asked })
  onTestFinished(observer.subscribe(() => undefined))
  const moves = ['/api/iam/moves']
  client.setQueryData(moves, 1)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  const mutationFn = () => Promise.reject<number>(error)
  const command = new MutationObserver(client, { mutationFn, meta: { invalidates: ['iam/campaigns'] } })
  // As a component that shows it.
  onTestFinished(command.subscribe(() => undefined))
  return { client, asked, command, moves }
}
const aTick = () => new Promise((resolve) => setTimeout(resolve, 10))

test.each([
  ['is not so any more', conflict],
  ['is gone', refusal(404, 'campaign-unknown')],
  ['was erased', refusal(410, 'user-erased')],
  ['is done and not shown', new NotShownYet()],
])('a command that fails because it %s fetches again what it names, and what waits for the user', async (_, error) => {
  const { client, asked, command, moves } = await failing(error)
  await expect(command.mutate()).rejects.toBe(error)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(client.getQueryState(moves)?.isInvalidated).toBe(true)
})

test('what a refused command names is fetched after its own callbacks, for which nothing waits', async () => {
  const { asked, command } = await failing(conflict)
  const times: number[] = []
  const noteTimes = () => void times.push(asked.mock.calls.length)
  await command.mutate(undefined, { onError: noteTimes, onSettled: noteTimes }).catch(noteTimes)
  expect(times).toEqual([1, 1, 1])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test.each([
  ['whose input is invalid', refusal(400, 'validation-failed')],
  ['that is not allowed', refusal(403, 'admins-only')],
  ['of another session', refusal(409, 'person-changed')],
  ['that is still being done', refusal(409, 'still-being-done')],
  ['without an answer', new Unreachable('POST /api/iam/campaigns')],
  ['that was taken back', new TakenBack('Starred Ana Ruiz')],
])('a failed command %s fetches nothing', async (_, error) => {
  const { client, asked, command, moves } = await failing(error)
  await expect(command.mutate()).rejects.toBe(error)
  await aTick()
  expect(asked).toHaveBeenCalledOnce()
  expect(client.getQueryState(moves)?.isInvalidated).toBe(false)
})
