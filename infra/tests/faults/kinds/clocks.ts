import { existsSync } from 'node:fs'
import type { Kind } from '../rounds.ts'

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]

/** One of each service has a clock that is two hours ahead, or behind, until it is started with the right one. */
export const clocks: Kind = {
  lasts: [2_000, 6_000],
  endsGateways: true,
  async strike(world, random) {
    const library = libraries.find((path) => existsSync(path))
    if (!library) throw new Error('libfaketime is needed (apt install faketime)')
    const wrong = ['command-service', 'projection-service', 'gateway'].map((name) => {
      const both = world.services().filter((service) => service.name === name)
      return both[Math.floor(random() * both.length)]!
    })
    await Promise.all(
      wrong.map((service) =>
        world.restart(service, { LD_PRELOAD: library, FAKETIME: random() < 0.5 ? '+2h' : '-2h' }),
      ),
    )
    return () => Promise.all(wrong.map((service) => world.restart(service)))
  },
}
