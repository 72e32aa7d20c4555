import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { seeded } from './seeded.ts'

/** How much later each answer comes, in ms. */
const delayMs = 400
/** Of so many requests of a kind one is cut off. */
const oneIn = 20

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
 * A stand-in for a bad network between browsers and the portal: each answer comes later, and one request in twenty is cut off,
 * every other time after the server has carried it out.
 */
export async function startBadNetwork(
  portal: string,
  { seed, commands }: BadNetworkOptions,
): Promise<BadNetwork> {
  const random = seeded(seed)
  const nextCut = {
    command: cutter(random, commands),
    read: cutter(random, oneIn),
    file: cutter(random, oneIn),
  }
  const cuts: Cut[] = []

  const server = createServer(async (request, response) => {
    const kind = kindOf(request)
    const cut = nextCut[kind]()
    if (cut) cuts.push({ kind, request: `${request.method} ${request.url}`, ...cut })
    const isHeard = cut?.isCarriedOut ?? true
    const answer = isHeard ? await forward(portal, request).catch(() => undefined) : undefined
    await delay(delayMs)
    if (cut || !answer) return void request.socket.destroy()
    // The browser may have left.
    if (response.destroyed) return
    // What a browser sent over a connection that had carried answers before, it would repeat by itself.
    response.writeHead(answer.status, { ...answer.headers, connection: 'close' }).end(answer.body)
  })
  server.listen(0, new URL(portal).hostname)
  await once(server, 'listening')
  const url = new URL(portal)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.origin,
    cuts,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

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

function kindOf({ method = '', url = '' }: IncomingMessage): Kind {
  // HEAD asks whether the portal answers at all.
  if (!['GET', 'HEAD'].includes(method)) return 'command'
  return url.startsWith('/api/') ? 'read' : 'file'
}

/** Host stays as the browser sent it, because the portal compares it with the origin of a command. */
async function forward(portal: string, request: IncomingMessage) {
  const { hostname, port } = new URL(portal)
  const { method, url: path } = request
  const body = await buffer(request)
  const headers = { ...request.headers, connection: 'close' }
  const sent = ask({ hostname, port, method, path, headers, agent: false }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
}
