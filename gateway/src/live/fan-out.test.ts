import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FanOut, type Subscription } from './fan-out.ts'

/** A subscription, and the messages that its socket got. */
function subscribed(fanOut: FanOut, userId = 'ana') {
  const heard: number[] = []
  const send = (frame: Buffer) => {
    const text = String(frame)
    heard.push(JSON.parse(text.slice(text.indexOf('{'))).payload.data.amaEvents)
  }
  const subscription = {
    viewer: { userId, send },
    id: 'the same',
    field: 'amaEvents',
  } as unknown as Subscription
  fanOut.add(subscription)
  return { heard, subscription }
}
const many = (fanOut: FanOut) => Array.from({ length: 1_000 }, () => subscribed(fanOut))

test('thousands get each message once and in order, and other work is done in between', async () => {
  const fanOut = new FanOut()
  const all = many(fanOut)
  for (const message of [1, 2, 3]) fanOut.send(message)
  await nextTurn()
  expect(all.at(-1)!.heard).toEqual([])
  await fanOut.written
  expect(all.every(({ heard }) => String(heard) === '1,2,3')).toBe(true)
  fanOut.send(4)
  await fanOut.written
  expect(all.every(({ heard }) => heard.at(-1) === 4)).toBe(true)
})

test('a subscription hears nothing that was sent before it began or after it ended', async () => {
  const fanOut = new FanOut()
  const all = many(fanOut)
  const last = all.at(-1)!
  fanOut.send(1)
  fanOut.remove(last.subscription)
  const late = subscribed(fanOut)
  fanOut.send(2)
  await fanOut.written
  expect([last.heard, late.heard, all[0]!.heard]).toEqual([[], [2], [1, 2]])
})

test('what is for one user goes to that user’s sockets only, in its place among the rest', async () => {
  const fanOut = new FanOut()
  const [ana, other, anaToo] = ['ana', 'ben', 'ana'].map((userId) => subscribed(fanOut, userId))
  fanOut.send(1)
  fanOut.send(2, 'ana')
  fanOut.send(3)
  await fanOut.written
  expect([ana!.heard, other!.heard, anaToo!.heard]).toEqual([
    [1, 2, 3],
    [1, 3],
    [1, 2, 3],
  ])
})

test('a few are told at once', async () => {
  await nextTurn()
  const fanOut = new FanOut()
  const one = subscribed(fanOut)
  fanOut.send(1)
  expect(one.heard).toEqual([1])
})

test('many rooms that each tell a few give way to other work as one full room does', async () => {
  const all = Array.from({ length: 1_000 }, () => {
    const fanOut = new FanOut()
    return { fanOut, ...subscribed(fanOut) }
  })
  for (const { fanOut } of all) fanOut.send(1)
  expect(all.at(-1)!.heard).toEqual([])
  await Promise.all(all.map(({ fanOut }) => fanOut.written))
  expect(all.every(({ heard }) => String(heard) === '1')).toBe(true)
})

test('a full room does not keep the others waiting', async () => {
  const [full, other] = [new FanOut(), new FanOut()]
  const last = many(full).at(-1)!
  const one = subscribed(other)
  for (const message of [1, 2, 3, 4]) full.send(message)
  other.send(1)
  await other.written
  expect([one.heard, last.heard]).toEqual([[1], []])
  await full.written
  expect(last.heard).toEqual([1, 2, 3, 4])
})
