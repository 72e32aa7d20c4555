import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/problem'
import type { UserId } from '@iam/contracts/values'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import { type ClockEntry, keepTime, onceInAWhile, tick } from './clock.ts'
import { id } from './testing/people.ts'

/** On a machine that has other work too. */
const soon = { timeout: 15_000 }

const now = () => '2026-11-21T12:00:00.000Z'

/** An alarm over a list of what is due, and a send that may fail. */
function alarm(names: number[], fail: (n: number) => Error | undefined = () => undefined) {
  const waiting = new Set(names)
  const sent: { n: number; commandId: string; via: string }[] = []
  const send = (async (message: { data: { userId: string } }, context: Parameters<Send>[1]) => {
    const n = Number(message.data.userId.slice(-2))
    const error = fail(n)
    if (error) throw error
    sent.push({ n, commandId: context.commandId, via: context.actor.via })
  }) as unknown as Send
  const entry: ClockEntry = {
    name: 'alarm',
    everyMs: 20,
    due: async () =>
      [...waiting].map((n) => ({
        commandId: id(100 + n),
        message: { type: 'ConfirmEmail', data: { userId: id<UserId>(n) } },
        done: async () => void waiting.delete(n),
      })),
  }
  return { entry, parts: { send, log: silentLog(), now }, sent, waiting }
}

test('sends what is due as the clock, and notes that it is done', async () => {
  const { entry, parts, sent, waiting } = alarm([1, 2])
  expect(await tick(entry, parts)).toBe(true)
  expect(sent).toEqual([
    { n: 1, commandId: id(101), via: 'clock' },
    { n: 2, commandId: id(102), via: 'clock' },
  ])
  expect(waiting.size).toBe(0)
  expect(await tick(entry, parts), 'nothing is due').toBe(false)
})

test('a refusal is done with: it would be refused again', async () => {
  const { entry, parts, sent, waiting } = alarm([1, 2], (n) =>
    n === 1 ? new Rejected('no', 'No.') : undefined,
  )
  await tick(entry, parts)
  expect(sent.map(({ n }) => n)).toEqual([2])
  expect(waiting.size).toBe(0)
})

test('what could not be sent stays due, and the clock goes on', async () => {
  let away = true
  const { entry, parts, sent, waiting } = alarm([1], () => (away ? new StoreUnavailable('away') : undefined))
  const stop = new AbortController()
  const kept = keepTime(entry, parts, stop.signal)
  await delay(50)
  expect(waiting.size).toBe(1)
  away = false
  await expect.poll(() => sent.length, soon).toBe(1)
  stop.abort()
  await kept
})

test('what stays due after it was sent or refused is sent again only after a while', async () => {
  const { entry, parts, sent } = alarm([1, 2], (n) => (n === 1 ? new Rejected('no', 'No.') : undefined))
  // As a view does that knows nothing of it yet.
  const stubborn = { ...entry, due: async () => (await entry.due('')).map(({ done, ...due }) => due) }
  const patient = onceInAWhile(stubborn)
  const at = (time: string) => tick(patient, { ...parts, now: () => `2026-11-21T12:${time}.000Z` })

  expect(await at('00:00')).toBe(true)
  expect(await at('00:59'), 'nothing is due').toBe(false)
  expect(sent.map(({ n }) => n)).toEqual([2])
  expect(await at('01:00')).toBe(true)
  expect(sent.map(({ n }) => n)).toEqual([2, 2])
})

test('what could not be sent is tried again at once', async () => {
  const { entry, parts } = alarm([1], () => new StoreUnavailable('away'))
  const patient = onceInAWhile(entry)
  await expect(tick(patient, parts)).rejects.toThrow(StoreUnavailable)
  await expect(tick(patient, parts)).rejects.toThrow(StoreUnavailable)
})
