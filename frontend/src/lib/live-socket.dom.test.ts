import { unchanged } from '@iam/contracts/live/messages'
import { readAllNotifications } from '@iam/contracts/notifications/calls'
import type { AmaSessionId } from '@iam/contracts/values'
import { MutationObserver, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { GraphQLError } from 'graphql'
import type { ClientOptions, Sink, SubscribePayload } from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callUndoable } from './call-options.ts'
import { followMessages, followOwnChanges } from './live-socket.ts'
import { isPushed, isSocketAway, unlessPushed } from './pushing.ts'
import { leaveOpen, nowShows, sessionState } from './session-state.ts'
import { undo } from './undo.ts'

type Subscribed = { readonly payload: SubscribePayload; readonly sink: Sink }
type Connection = { readonly options: ClientOptions; readonly subscribed: Subscribed[] }

const connections: Connection[] = vi.hoisted(() => [])
/** A client whose server is the test. */
vi.mock('graphql-ws', () => ({
  createClient(options: ClientOptions) {
    const subscribed: Subscribed[] = []
    connections.push({ options, subscribed })
    return {
      subscribe(payload: SubscribePayload, sink: Sink) {
        subscribed.push({ payload: structuredClone(payload), sink })
        return () => undefined
      },
      // As of a client that waits to connect again; a rejection that is not handled fails the run.
      dispose: () => Promise.reject({ code: 1000, reason: 'All Subscriptions Gone' }),
    }
  },
}))

let end: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  connections.length = 0
  end = []
})
afterEach(() => {
  for (const one of end) one()
  vi.useRealTimers()
})

const client = new QueryClient()
const follow = () => end.push(followOwnChanges(client))
const opened = (n = 0) => connections[n]!
const close = (n = 0, code = 1006) => opened(n).options.on!.closed!({ code } as CloseEvent)
const tell = ({ sink }: Subscribed, view: string, position: number) =>
  sink.next({ data: { myEvents: { view, keys: [], position } } } as never)
const isUpToDate = (dataUpdatedAt: number) => isPushed({ dataUpdatedAt, isInvalidated: false })
const fetchedNow = () => isUpToDate(Date.now())

test('screens ask until the subscription has begun, and once more for what happened before', async () => {
  follow()
  expect(fetchedNow()).toBe(false)
  const before = Date.now()
  tell(opened().subscribed[0]!, unchanged, 7)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([isUpToDate(before), fetchedNow()]).toEqual([false, true])
})

test('a connection that is back in time is resumed from the first cursor on, and no screen asks', async () => {
  follow()
  const [own] = opened().subscribed
  tell(own!, unchanged, 7)
  await vi.advanceTimersByTimeAsync(2_000)
  close()
  await vi.advanceTimersByTimeAsync(4_000)
  // graphql-ws subscribes again with the same object.
  expect(own!.payload.variables).toEqual({})
  tell(own!, unchanged, 9)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchedNow()).toBe(true)
})

test('after five seconds without a connection the screens ask, until it is back', async () => {
  follow()
  const [own] = opened().subscribed
  tell(own!, unchanged, 7)
  close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetchedNow()).toBe(false)
  tell(own!, unchanged, 9)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchedNow()).toBe(true)
})

test('the socket counts as away five seconds after it was lost, also if it never opened, until changes are pushed [T-81]', async () => {
  follow()
  const seen: boolean[] = []
  const see = () => seen.push(isSocketAway.now())
  see()
  close()
  await vi.advanceTimersByTimeAsync(4_999)
  see()
  await vi.advanceTimersByTimeAsync(1)
  see()
  tell(opened().subscribed[0]!, unchanged, 7)
  see()
  expect(seen).toEqual([false, false, true, false])
  close()
  await vi.advanceTimersByTimeAsync(5_000)
  end.pop()!()
  expect(isSocketAway.now()).toBe(false)
})

test('a subscription whose connection was refused is tried again, and until then nothing counts as pushed', async () => {
  follow()
  tell(opened().subscribed[0]!, unchanged, 7)
  close(0, 4430)
  opened().subscribed[0]!.sink.error(new CloseEvent('close', { code: 4430 }))
  end.push(followMessages('a session' as AmaSessionId, () => undefined))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(fetchedNow()).toBe(false)
  await vi.advanceTimersByTimeAsync(30_000)
  const again = opened().subscribed.at(-1)!
  expect(again.payload).toMatchObject({ operationName: 'myEvents', variables: { after: '7' } })
  tell(again, unchanged, 9)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchedNow()).toBe(true)
})

test('what the server refuses is not tried again, and everything else is still pushed', async () => {
  follow()
  end.push(followMessages('a session' as AmaSessionId, () => undefined))
  tell(opened().subscribed[0]!, unchanged, 7)
  opened().subscribed[1]!.sink.error([new GraphQLError('You were removed')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened().subscribed).toHaveLength(2)
  expect(fetchedNow()).toBe(true)
})

test('a tab whose subscription is refused as that of another user says so once, and tries again [FLT-88 X-APP-6]', async () => {
  nowShows({ id: 'ana', name: 'Ana' })
  end.push(() => nowShows(undefined))
  follow()
  const refuse = () => {
    const extensions = { status: 409, code: 'person-changed' }
    opened()
      .subscribed.at(-1)!
      .sink.next({ errors: [new GraphQLError('You are now signed in as Kofi.', { extensions })] })
  }
  refuse()
  expect(sessionState.now()).toEqual({
    is: 'anothers',
    sentence: 'You are now signed in as Kofi.',
    isAsked: true,
  })
  leaveOpen()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(opened().subscribed).toHaveLength(2)
  refuse()
  expect(sessionState.now()).toMatchObject({ is: 'anothers', isAsked: false })
})

test('a connection that is no longer in use and closes late does not count', async () => {
  follow()
  end.pop()!()
  follow()
  tell(opened(1).subscribed[0]!, unchanged, 7)
  close(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchedNow()).toBe(true)
})

/** Shows what these keys name; returns what counts how often each was fetched. */
const show = (...keys: QueryKey[]) => {
  end.push(() => client.clear())
  return keys.map((queryKey) => {
    const queryFn = vi.fn(async () => ({}))
    const shown = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
    end.push(shown.subscribe(() => undefined))
    return queryFn
  })
}
const showNotifications = () => show(['/api/notifications'])[0]!
/** Each chance, such as the moment of what is spread, is the middle one. */
const inTheMiddle = () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  end.push(() => vi.restoreAllMocks())
}

test('what is pushed is fetched within a second while an act can be taken back, for as long as that is [X-NWS-5 T-81 X-APP-5]', async () => {
  const fetched = showNotifications()
  follow()
  const act = new MutationObserver(client, callUndoable(readAllNotifications, {}, {}))
  act.mutate({ said: 'Marked all as read', body: {}, place: null }).catch(() => undefined)
  end.push(undo)
  await vi.advanceTimersByTimeAsync(0)
  tell(opened().subscribed[0]!, 'notifications', 7)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  // It is still shown as done, over what was fetched.
  expect(act.getCurrentResult().isPending).toBe(true)
})

/** Follows with a list of sessions, a room and the moves on the screen; says how often each was asked. */
async function followedSessions() {
  const fetched = show(
    ['/api/iam/ama', 'sessions', { isByPages: true }],
    ['/api/iam/ama', 'sessions', 'a'],
    ['/api/iam/moves'],
  )
  inTheMiddle()
  follow()
  await vi.advanceTimersByTimeAsync(0)
  return () => fetched.map((one) => one.mock.calls.length)
}

test('of what all are told each asks at a moment of its own, and for lists only: not for rooms, nor for what waits', async () => {
  const times = await followedSessions()
  for (const position of [7, 8]) tell(opened().subscribed[0]!, 'ama_events', position)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(times()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(times()).toEqual([2, 1, 1])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times()).toEqual([2, 1, 1])
})

test('what all are told waits for the end of a command that is under way, as every change does', async () => {
  const times = await followedSessions()
  const { promise, resolve } = Promise.withResolvers<void>()
  void new MutationObserver(client, { mutationFn: () => promise }).mutate()
  tell(opened().subscribed[0]!, 'ama_events', 7)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(times()).toEqual([1, 1, 1])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(times()).toEqual([2, 1, 1])
})

test('what is pushed waits for a command that is under way, whose form must still be there for the answer', async () => {
  const fetched = showNotifications()
  follow()
  const { promise, resolve } = Promise.withResolvers<void>()
  void new MutationObserver(client, { mutationFn: () => promise }).mutate()
  await vi.advanceTimersByTimeAsync(0)
  tell(opened().subscribed[0]!, 'notifications', 7)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what is pushed and could not be fetched is asked for again until there is an answer [T-81]', async () => {
  const fetched = vi.fn(async () => ({}))
  const options = { queryKey: ['/api/notifications'], queryFn: fetched, retry: false }
  const shown = new QueryObserver(client, { ...options, ...unlessPushed(15_000) })
  end.push(
    shown.subscribe(() => undefined),
    () => client.clear(),
  )
  follow()
  tell(opened().subscribed[0]!, unchanged, 7)
  await vi.advanceTimersByTimeAsync(60_000)
  fetched.mockClear().mockRejectedValueOnce(new Error('cut off'))
  tell(opened().subscribed[0]!, 'notifications', 8)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what changes faster than it can be read is answered nevertheless, and read once more for what came meanwhile', async () => {
  const answers: (() => void)[] = []
  const fetched = vi.fn(() => new Promise((resolve) => answers.push(() => resolve({ n: answers.length }))))
  const options = { queryKey: ['/api/notifications'], queryFn: fetched, initialData: { n: 0 } }
  const shown = new QueryObserver(client, { ...options, staleTime: Number.POSITIVE_INFINITY })
  end.push(
    shown.subscribe(() => undefined),
    () => client.clear(),
  )
  follow()
  for (let position = 1; position <= 10; position++) {
    tell(opened().subscribed[0]!, 'notifications', position)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(fetched).toHaveBeenCalledTimes(1)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(900)
  expect(shown.getCurrentResult().data).toEqual({ n: 1 })
  // It took a second: as long is the pause.
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveBeenCalledTimes(2)
  answers[1]!()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
