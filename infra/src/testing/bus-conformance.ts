import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus, BusMessages } from '../bus/port.ts'

type BusUnderTest = {
  /** Two connected buses; for an in-process bus, the same one twice. */
  open(): Promise<{ readonly one: Bus; readonly other: Bus; close(): Promise<void> }>
}

/** The conformance suite of all buses. */
export function busConformance(name: string, { open }: BusUnderTest): void {
  describe(name, () => {
    let buses: Awaited<ReturnType<BusUnderTest['open']>>
    beforeAll(async () => {
      buses = await open()
    })
    afterAll(() => buses.close())

    const changed = (number: number): BusMessages['views.announced'] => ({ number })
    const listen = (bus: Bus) => {
      const heard: number[] = []
      return { heard, stop: bus.subscribe('views.announced', ({ number }) => heard.push(number)) }
    }

    test('a message reaches every listener once, also in the publishing process', async () => {
      const [here, there, alsoThere] = [listen(buses.one), listen(buses.other), listen(buses.other)]
      buses.one.publish('views.announced', changed(1))
      await expect.poll(() => [here.heard, there.heard, alsoThere.heard]).toEqual([[1], [1], [1]])
      for (const { stop } of [here, there, alsoThere]) stop()
    })

    test('messages keep their content and, from one publisher, their order', async () => {
      const heard: BusMessages['sessions.ended'][] = []
      const stop = buses.other.subscribe('sessions.ended', (message) => heard.push(message))
      const said = Array.from({ length: 500 }, (_, n) => ({ sessionIds: ['ä', String(n)] }))
      for (const message of said) buses.one.publish('sessions.ended', message)
      await expect.poll(() => heard).toEqual(said)
      stop()
    })

    test('a listener gets no messages of other subjects, and none after it has stopped', async () => {
      const stopped = listen(buses.other)
      const listening = listen(buses.other)
      stopped.stop()
      buses.one.publish('person.erased', { personId: 'p' })
      buses.one.publish('views.announced', changed(2))
      await expect.poll(() => listening.heard).toEqual([2])
      expect(stopped.heard).toEqual([])
      listening.stop()
    })

    test('publishing does not call listeners before it returns', async () => {
      const listening = listen(buses.one)
      buses.one.publish('views.announced', changed(3))
      expect(listening.heard).toEqual([])
      await expect.poll(() => listening.heard).toEqual([3])
      listening.stop()
    })

    test('a listener that throws does not affect others and stays subscribed', async () => {
      let calls = 0
      const stop = buses.other.subscribe('views.announced', () => {
        calls += 1
        throw new Error('planted')
      })
      const listening = listen(buses.other)
      buses.one.publish('views.announced', changed(4))
      buses.one.publish('views.announced', changed(5))
      await expect.poll(() => listening.heard).toEqual([4, 5])
      expect(calls).toBe(2)
      stop()
      listening.stop()
    })

    test('a closed bus is silent, and publishing on it does no harm', async () => {
      const mine = await open()
      const listening = listen(mine.one)
      await mine.one.close()
      mine.one.publish('views.announced', changed(6))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(listening.heard).toEqual([])
      await mine.close()
    })
  })
}
