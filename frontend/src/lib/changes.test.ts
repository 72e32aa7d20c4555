import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fetchAgain, hearChanges, tellChange } from './changes.ts'
import { createQueryClient } from './query-client.ts'
import { nowShows } from './session-state.ts'
import { hearTabs, tellTabs } from './tabs.ts'

const [moves, dashboard] = [['/api/iam/moves'], ['/api/iam/dashboard']]
const other = new BroadcastChannel('changes')
const leave = vi.fn<() => void>()

/** A tab that shows Ana, with both answers in its cache. */
function tab() {
  nowShows({ id: 'ana', name: 'Ana' })
  const client = createQueryClient()
  for (const queryKey of [moves, dashboard]) client.setQueryData(queryKey, 1)
  leave.mockImplementation(hearChanges(client))
  return { client, isStale: (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated }
}
afterEach(() => {
  leave()
  other.onmessage = null
  nowShows(undefined)
})
afterAll(() => other.close())

test('what the same user changed in another tab is fetched again, and nothing that another user changed [X-APP-3 X-APP-6]', async () => {
  const { isStale } = tab()
  other.postMessage({ by: 'kofi', collections: ['iam/dashboard'] })
  other.postMessage({ by: 'ana', collections: ['iam/moves'] })
  await vi.waitFor(() => expect(isStale(moves)).toBe(true))
  expect(isStale(dashboard)).toBe(false)
})

test('what is changed here is fetched again, and told to all other tabs [X-APP-3]', async () => {
  const { client, isStale } = tab()
  const heard = new Promise((resolve) => {
    other.onmessage = ({ data }: MessageEvent) => resolve(data)
  })
  tellChange(client, ['iam/moves'])
  expect([isStale(moves), isStale(dashboard)]).toEqual([true, false])
  expect(await heard).toEqual({ by: 'ana', collections: ['iam/moves'] })
})

test('where channels are forbidden with storage, as in Firefox, a tab goes on without them', () => {
  vi.stubGlobal('BroadcastChannel', function forbidden() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  try {
    const { client, isStale } = tab()
    const leaveTabs = hearTabs(() => {})
    tellChange(client, ['iam/moves'])
    tellTabs({ id: 'ana', name: 'Ana' })
    expect(isStale(moves)).toBe(true)
    leaveTabs()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a first fetch that is under way is followed by another, as it may be answered with what was so before', async () => {
  const client = createQueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['/api/auth/me'],
    queryFn: () => answers[asked++]!.promise,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const unsubscribe = observer.subscribe(() => {})
  const fetched = fetchAgain(client, ['auth/me'])
  answers[0]!.resolve('before')
  answers[1]!.resolve('after')
  await fetched
  expect(observer.getCurrentResult().data).toBe('after')
  expect(asked).toBe(2)
  unsubscribe()
})
