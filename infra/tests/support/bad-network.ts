import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { seeded } from './seeded.ts'

/** How much later each answer comes, in ms. */
const delayMs = 400
/** Of so many requests of a kind one is cut off. */
const oneIn = 20
/**
 * A browser repeats at once, and by itself, what was cut off on a connection that had carried answers before: within this many
 * ms of a cut the same request is cut off again, so that the page hears of it.
 */
const repeatedWithin = 250

/** A command, a read of the API, or a file: a document, a script, a font. */
type Kind = 'command' | 'read' | 'file'
type Cut = {
  readonly kind: Kind
  /** Method and path. */
  readonly request: string
  /** The server has carried the request out, and its answer was lost. */
  readonly isCarriedOut: boolean
}

export type BadNetwork = {
  /** The address under which it passes on what it is sent. */
  readonly url: string
  /** The requests that it has cut off, in order. */
  readonly cuts: readonly Cut[]
  close(): Promise<void>
}

export type BadNetworkOptions = {
  /** Decides which requests of each kind are cut off, by their number. */
  readonly seed: number
  /** The first command that is cut off is one of so many: a journey has few, and shall meet one. */
  readonly commands: number
}

/**
 * A stand-in for a bad network between browsers and the portal, a TCP proxy: each answer comes later, and one request in twenty
 * is cut off, every other time after the server has carried it out. What follows an upgrade (the frames of a socket) is only late.
 */
export async function startBadNetwork(
  portal: string,
  { seed, commands }: BadNetworkOptions,
): Promise<BadNetwork> {
  const { hostname, port } = new URL(portal)
  const random = seeded(seed)
  const nextCut = {
    command: cutter(random, commands),
    read: cutter(random, oneIn),
    file: cutter(random, oneIn),
  }
  const cuts: Cut[] = []
  const cutAt = new Map<string, number>()

  /** Whether and how this request is cut off. */
  function cutOf(method: string, path: string): Pick<Cut, 'isCarriedOut'> | undefined {
    const request = `${method} ${path}`
    const since = performance.now() - (cutAt.get(request) ?? Number.NEGATIVE_INFINITY)
    if (since < repeatedWithin) return { isCarriedOut: false }
    const kind = kindOf(method, path)
    const cut = nextCut[kind]()
    if (cut) cuts.push({ kind, request, ...cut })
    return cut
  }

  const open = new Set<Socket>()
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    /** The request under way: browsers send the next one only after the answer. */
    let request = ''
    let cut: Pick<Cut, 'isCarriedOut'> | undefined
    function cutOff() {
      cutAt.set(request, performance.now())
      browser.resetAndDestroy()
      upstream.destroy()
    }
    browser.on('data', (bytes) => {
      const [, method, path] = requestLine.exec(bytes.toString('latin1')) ?? []
      if (method && path) {
        request = `${method} ${path}`
        cut = cutOf(method, path)
        if (cut && !cut.isCarriedOut) void delay(delayMs).then(cutOff)
      }
      if (cut?.isCarriedOut ?? true) upstream.write(bytes)
    })
    upstream.on('data', async (bytes) => {
      await delay(delayMs)
      if (cut) cutOff()
      else browser.write(bytes)
    })
    browser.on('close', () => upstream.destroy())
    upstream.on('close', () => delay(delayMs).then(() => browser.destroySoon()))
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  const url = new URL(portal)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.origin,
    cuts,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** How the bytes of a request begin. */
const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/** Says of each next request whether it is cut off, the first time within so many. */
function cutter(random: () => number, within: number): () => Pick<Cut, 'isCarriedOut'> | undefined {
  const first = Math.floor(random() * within)
  let isCarriedOut = random() < 0.5
  let count = 0
  return () => {
    count += 1
    if ((count - 1) % oneIn !== first) return undefined
    const cut = { isCarriedOut }
    isCarriedOut = !isCarriedOut
    return cut
  }
}

function kindOf(method: string, path: string): Kind {
  // HEAD asks whether the portal answers at all.
  if (!['GET', 'HEAD'].includes(method)) return 'command'
  return path.startsWith('/api/') ? 'read' : 'file'
}
