import { type Load, runLoad } from './load/load.ts'
import { request } from './load/request.ts'
import type { Contestant } from './measure.ts'
import type { Server } from './program.ts'

export const connections = 64

type Served = {
  readonly open: () => Promise<Server>
  /** Makes the requests of a round; `most` is how many are needed if each is sent only once. */
  readonly load: (server: Server, most: number) => Omit<Load, 'url'> | Promise<Omit<Load, 'url'>>
  /** Further processes whose CPU counts: PostgreSQL. */
  readonly alsoWorking?: () => readonly number[]
}

/** A server under load; the requests are made anew before each round. */
export const served = ({ open, load, alsoWorking }: Served): Contestant => ({
  async open() {
    const server = await open()
    let rate = 5_000
    return {
      async round(seconds) {
        // Twice as many as the last round's rate needs; if these are too few, the round ends early.
        const asked = await load(server, Math.ceil(rate * seconds * 2))
        const work = await runLoad({ url: server.url, ...asked }, seconds)
        rate = Math.max(500, (work.operations / work.ms!) * 1_000)
        return work
      },
      pids: () => [server.pid],
      ...(alsoWorking && { alsoWorking }),
    }
  },
})

/** GET requests for paths. */
export function gets(
  { url }: Server,
  paths: readonly string[],
  headersOf: (n: number) => Readonly<Record<string, string>> = () => ({}),
): Buffer[] {
  const { host } = new URL(url)
  return paths.map((path, n) => request({ host, path, headers: headersOf(n) }))
}
