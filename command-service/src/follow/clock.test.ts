import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { StoreUnavailable, VersionConflict } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { expect, test, vi } from 'vitest'
import { ProviderUnavailable } from '../providers/port.ts'
import { id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'
import { type ClockJob, keepTime, onceInAWhile, tick } from './clock.ts'

/** Of `expect.poll`: long enough for a machine under load. */
const longTimeout = { timeout: 15_000 }

const now = () => '2026-11-21T12:00:00.000Z'

/** A clock job over a list of due commands, and a send that may fail. */
function alarm(names: number[], fail: (n: number) => Error | undefined = () => undefined) {
  const waiting = new Set(names)
  const sent: { n: number; commandId: string; via: string }[] = []
  const send = (async (message: { data: { userId: string } }, context: Parameters<Send>[1]) => {
    const n = Number(message.data.userId.slice(-2))
    const error = fail(n)
    if (error) throw error
    sent.push({ n, commandId: context.commandId, via: context.actor.via })
  }) as unknown as Send
  const job: ClockJob = {
    name: 'alarm',
    everyMs: 20,
    due: async () =>
      [...waiting].map((n) => ({
        commandId: id(100 + n),
        message: { type: 'ConfirmEmail', data: { userId: id<UserId>(n) } },
        done: async () => void waiting.delete(n),
      })),
  }
  return { job, dependencies: { send, log: silentLog(), now }, sent, waiting }
}

test('sends due commands with the clock as the actor, and marks them as done', async () => {
  const { job, dependencies, sent, waiting } = alarm([1, 2])
  expect(await tick(job, dependencies)).toBe(true)
  expect(sent).toEqual([
    { n: 1, commandId: id(101), via: 'clock' },
    { n: 2, commandId: id(102), via: 'clock' },
  ])
  expect(waiting.size).toBe(0)
  expect(await tick(job, dependencies), 'nothing is due').toBe(false)
})

test('a refused command is marked as done, as it would be refused again', async () => {
  const { job, dependencies, sent, waiting } = alarm([1, 2], (n) =>
    n === 1 ? new Rejected('campaign-not-over') : undefined,
  )
  await tick(job, dependencies)
  expect(sent.map(({ n }) => n)).toEqual([2])
  expect(waiting.size).toBe(0)
})

test('a command that fails holds up none behind it; it stays due, unless it waits for the provider', async () => {
  const { job, dependencies, sent, waiting } = alarm([1, 2, 3], (n) =>
    n === 1 ? new ProviderUnavailable('closed account') : n === 2 ? new Error('damaged') : undefined,
  )
  const alive = vi.fn()
  expect(await tick(job, dependencies, alive)).toBe(true)
  expect(sent.map(({ n }) => n)).toEqual([3])
  expect([...waiting]).toEqual([2])
  expect(alive).toHaveBeenCalledTimes(3)
  expect(await tick(job, dependencies), 'not again at once').toBe(false)
})

test('a tick ends after half a minute, and the next goes on', async () => {
  const { job, dependencies, sent } = alarm([1, 2, 3])
  const time = vi.spyOn(performance, 'now').mockImplementation(() => sent.length * 16_000)
  expect(await tick(job, dependencies)).toBe(true)
  time.mockRestore()
  expect(sent.map(({ n }) => n)).toEqual([1, 2])
})

test('the leader is taken for stuck after the minute of a command, or after the deadline that its job sets', async () => {
  const reported = async (commandMs?: number) => {
    const { job, dependencies } = alarm([1])
    const stop = new AbortController()
    const alive = vi.fn(() => stop.abort())
    await keepTime({ ...job, ...(commandMs && { commandMs }) }, dependencies, { signal: stop.signal, alive })
    return alive.mock.calls
  }
  expect(await reported()).toEqual(Array(2).fill(['clock:alarm', 60_020]))
  expect(await reported(180_000)).toEqual(Array(2).fill(['clock:alarm', 180_020]))
})

test('a command that could not be sent stays due, and the clock goes on', async () => {
  let away = true
  const { job, dependencies, sent, waiting } = alarm([1], () =>
    away ? new StoreUnavailable('away') : undefined,
  )
  const stop = new AbortController()
  const kept = keepTime(job, dependencies, { signal: stop.signal, alive: () => {} })
  await delay(50)
  expect(waiting.size).toBe(1)
  away = false
  await expect.poll(() => sent.length, longTimeout).toBe(1)
  stop.abort()
  await kept
})

test('a command that stays due after it was sent or refused is sent again only after a minute', async () => {
  const { job, dependencies, sent } = alarm([1, 2], (n) =>
    n === 1 ? new Rejected('campaign-not-over') : undefined,
  )
  // Like a view that lags behind.
  const stubborn = { ...job, due: async () => (await job.due('')).map(({ done, ...due }) => due) }
  const patient = onceInAWhile(stubborn)
  const at = (time: string) => tick(patient, { ...dependencies, now: () => `2026-11-21T12:${time}.000Z` })

  expect(await at('00:00')).toBe(true)
  expect(await at('00:59'), 'nothing is due').toBe(false)
  expect(sent.map(({ n }) => n)).toEqual([2])
  expect(await at('01:00')).toBe(true)
  expect(sent.map(({ n }) => n)).toEqual([2, 2])
})

test('a command that could not be sent is tried again at once', async () => {
  const { job, dependencies } = alarm([1], () => new StoreUnavailable('away'))
  const patient = onceInAWhile(job)
  await expect(tick(patient, dependencies)).rejects.toThrow(StoreUnavailable)
  await expect(tick(patient, dependencies)).rejects.toThrow(StoreUnavailable)
})

test('after 30 conflicts in a row a command stays due and is sent again [FLT-23]', async () => {
  const { start, events, ...store } = testService()
  const { result } = await start()(join(), by())
  let conflicts = 30
  const send = start({
    ...store,
    async append(stream, expected, recorded) {
      if (conflicts-- > 0) throw new VersionConflict(stream, expected, expected + 1)
      return store.append(stream, expected, recorded)
    },
  })
  const waiting = new Set([result.userId])
  const message = { type: 'ConfirmEmail', data: { userId: result.userId } } as const
  const job: ClockJob = {
    name: 'alarm',
    everyMs: 20,
    due: async () =>
      [...waiting].map((userId) => ({
        commandId: id(101),
        message,
        done: async () => void waiting.delete(userId),
      })),
  }
  const dependencies = { send, log: silentLog(), now }
  await expect(tick(job, dependencies)).rejects.toThrow(StoreUnavailable)
  expect(waiting.size).toBe(1)
  await tick(job, dependencies)
  expect(waiting.size).toBe(0)
  expect(events().at(-1)?.type).toBe('EmailConfirmed')
})
