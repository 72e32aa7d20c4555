import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus, BusMessages } from '../bus/port.ts'

type BusUnderTest = {
  /** Two that hear each other; for a bus of one process, the same twice. */
  open(): Promise<{ readonly one: Bus; readonly other: Bus; close(): Promise<void> }>
}

/** What every bus does. */
export function busConformance(name: string, { open }: BusUnderTest): void {
  describe(name, () => {
    let buses: Awaited<ReturnType<BusUnderTest['open']>>
    beforeAll(async () => {
      buses = await open()
    })
    afterAll(() => buses.close())

    const changed = (position: number): BusMessages['views.changed'] => ({
      number: position,
      position,
      changes: [{ view: 'creators', keys: ['ä', '2'] }],
    })
    const listen = (bus: Bus) => {
      const heard: number[] = []
      return { heard, stop: bus.subscribe('views.changed', ({ position }) => heard.push(position)) }
    }

    test('a message reaches all who listen, also where it was said, each once', async () => {
      const [here, there, alsoThere] = [listen(buses.one), listen(buses.other), listen(buses.other)]
      buses.one.publish('views.changed', changed(1))
      await expect.poll(() => [here.heard, there.heard, alsoThere.heard]).toEqual([[1], [1], [1]])
      for (const { stop } of [here, there, alsoThere]) stop()
    })

    test('messages keep their content and, from one who says them, their order', async () => {
      const heard: BusMessages['views.changed'][] = []
      const stop = buses.other.subscribe('views.changed', (message) => heard.push(message))
      const said = Array.from({ length: 500 }, (_, position) => changed(position))
      for (const message of said) buses.one.publish('views.changed', message)
      await expect.poll(() => heard).toEqual(said)
      stop()
    })

    test('nobody hears what is said of something else, or after having stopped', async () => {
      const stopped = listen(buses.other)
      const listening = listen(buses.other)
      stopped.stop()
      buses.one.publish('person.erased', { personId: 'p' })
      buses.one.publish('views.changed', changed(2))
      await expect.poll(() => listening.heard).toEqual([2])
      expect(stopped.heard).toEqual([])
      listening.stop()
    })

    test('saying something does not call who listens before it returns', async () => {
      const listening = listen(buses.one)
      buses.one.publish('views.changed', changed(3))
      expect(listening.heard).toEqual([])
      await expect.poll(() => listening.heard).toEqual([3])
      listening.stop()
    })

    test('a listener that throws hurts no other and does not end', async () => {
      let calls = 0
      const stop = buses.other.subscribe('views.changed', () => {
        calls += 1
        throw new Error('planted')
      })
      const listening = listen(buses.other)
      buses.one.publish('views.changed', changed(4))
      buses.one.publish('views.changed', changed(5))
      await expect.poll(() => listening.heard).toEqual([4, 5])
      expect(calls).toBe(2)
      stop()
      listening.stop()
    })

    test('a closed bus is silent, and saying something on it does no harm', async () => {
      const mine = await open()
      const listening = listen(mine.one)
      await mine.one.close()
      mine.one.publish('views.changed', changed(6))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(listening.heard).toEqual([])
      await mine.close()
    })
  })
}
