import { setTimeout as delay } from 'node:timers/promises'
import { openClient } from '../../tests/support/client.ts'
import { type Benchmark, openedOnce } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { popular, repeatedQuestions } from './directory/questions.ts'
import { runLoad } from './load/load.ts'
import type { Contestant, Work } from './measure.ts'
import { type Server, startServer } from './program.ts'
import { gets, served } from './served.ts'
import { working } from './working.ts'

const clients = 16
const password = 'a long enough word for it'
const load = { connections: 8, isRepeated: true }

/** Latency of directory reads while many clients sign in, and the rate of accepted sign-ins. */
export const loginStorm: Benchmark = {
  name: 'login-storm',
  async cases(bench) {
    const portal = openedOnce(bench, async (from) => {
      const url = await bench.database({ name: 'empty' }, from)
      return startServer({ file: 'command/ours.ts', arguments: [url, '.bench/portal'], from })
    })
    const paths = Array.from({ length: 5_000 }, popular(repeatedQuestions()))
    const reads = (server: Server) => ({ ...load, requests: gets(server, paths) })
    /** Password hashes per second, one at a time and without other load: the most sign-ins that are possible. */
    const free = working({ file: 'login-storm/argon2.ts' })

    const beside = (from: Checkout): Contestant => ({
      async open() {
        const server = await portal(from)
        const emails = await join(server)
        const hashing = await free.open()
        const alone = await hashing.round(3)
        const freeRate = (alone.operations / alone.ms!) * 1_000
        return {
          async round(seconds): Promise<Work> {
            const storm = signIns(server, emails)
            const work = await runLoad({ url: server.url, ...reads(server) }, seconds)
            const { accepted, refused, perSecond } = await storm.stop()
            return {
              ...work,
              extra: {
                'sign-ins × free argon2': perSecond / freeRate,
                'signed in': accepted,
                'told to wait': refused,
              },
            }
          },
          pids: () => [server.pid],
          close: async () => hashing.close?.(),
        }
      },
    })
    return [
      {
        name: 'reads beside 16 clients',
        unit: 'req/s',
        isWhole: true,
        ours: beside,
        others: { idle: served({ open: () => portal(thisCheckout), load: reads }) },
      },
    ]
  },
}

async function join({ url }: Server): Promise<readonly string[]> {
  const emails = Array.from({ length: clients }, (_, n) => `storm-${n}-${Date.now()}@bench.example`)
  for (const [n, email] of emails.entries()) {
    const { status } = await openClient([url]).post('/api/auth/register', {
      ...{ name: `Storm ${n}`, email, password, role: 'creator' },
    })
    if (status !== 200) throw new Error(`a registration was answered ${status}`)
  }
  return emails
}

/** All clients sign in again and again, each time without cookies, as from an unknown device. */
function signIns({ url }: Server, emails: readonly string[]) {
  const began = performance.now()
  let isOver = false
  let [accepted, refused] = [0, 0]
  const one = async (email: string) => {
    while (!isOver) {
      const { status } = await openClient([url]).post('/api/auth/login', { email, password })
      if (status === 200) accepted += 1
      else if (status === 429 || status === 503) {
        refused += 1
        await delay(100)
      } else throw new Error(`a sign-in was answered ${status}`)
    }
  }
  const all = Promise.all(emails.map(one))
  return {
    async stop() {
      isOver = true
      const perSecond = (accepted / (performance.now() - began)) * 1_000
      await all
      return { accepted, refused, perSecond }
    },
  }
}
