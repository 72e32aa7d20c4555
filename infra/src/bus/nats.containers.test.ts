import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { silentLog } from '../log.ts'
import { busConformance } from '../testing/bus-conformance.ts'
import { natsContainer } from '../testing/containers.ts'
import { openBus } from './open.ts'

const attempt = await natsContainer()

if ('reason' in attempt) test.skip(`NATS in a container (${attempt.reason})`)
else {
  const { url, stop } = attempt.container
  afterAll(stop)
  busConformance('NATS in a container', {
    async open() {
      const open = () => openBus({ natsUrl: url, log: silentLog() })
      const [one, other] = [await open(), await open()]
      await delay(100)
      return { one, other, close: async () => void (await Promise.all([one.close(), other.close()])) }
    },
  })
}
