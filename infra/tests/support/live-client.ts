import { liveDocuments } from '@iam/contracts/live/documents'
import type { ServerSent } from '@iam/contracts/live/messages'
import { createClient } from 'graphql-ws'
import { expect, vi } from 'vitest'
import WebSocket from 'ws'
import type { Client } from './client.ts'

const socketUrl = (url: string) => `${new URL('/graphql', url).href.replace(/^http/, 'ws')}`
export const cookieOf = ({ cookies }: Pick<Client, 'cookies'>) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** A raw socket of the protocol, for what a well-behaved client never sends. */
export function openSocket(url: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(socketUrl(url), 'graphql-transport-ws', { headers })
  const closed = new Promise<{ code: number }>((resolve) => socket.once('close', (code) => resolve({ code })))
  const refused = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (_, { statusCode = 0 }) => {
      socket.terminate()
      resolve(statusCode)
    }),
  )
  socket.on('error', () => undefined)
  return { socket, closed, refused, opened: new Promise((resolve) => socket.once('open', resolve)) }
}

/** A client of live sessions as a browser's: the real graphql-ws over a real socket of one gateway. */
export function liveClient(url: string, client: Pick<Client, 'cookies'>) {
  const live = createClient({
    url: socketUrl(url),
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { cookie: cookieOf(client) } })
      }
    },
    retryAttempts: 0,
  })
  const run = (name: keyof typeof liveDocuments, variables: Record<string, unknown>) => ({
    query: liveDocuments[name],
    operationName: name,
    variables,
  })

  return {
    close: () => live.dispose(),

    /** Carries out a mutation; resolves to the refusal's code, or to 'done'. */
    send: (name: keyof typeof liveDocuments, variables: Record<string, unknown>) =>
      new Promise<string>((resolve) =>
        live.subscribe(run(name, variables), {
          next: ({ errors }) => resolve(errors ? String(errors[0]?.extensions?.code) : 'done'),
          error: (error) => resolve(codeOf(error)),
          complete: () => undefined,
        }),
      ),

    /** Follows a session or one's own changes; `heard` are all messages so far. */
    async follow(name: 'amaEvents' | 'myEvents', variables: Record<string, unknown> = {}) {
      const heard: ServerSent[] = []
      const ended = Promise.withResolvers<string>()
      const leave = live.subscribe(run(name, variables), {
        next: ({ data, errors }) =>
          errors ? ended.resolve(codeOf(errors)) : heard.push(data![name] as ServerSent),
        error: (error) => ended.resolve(codeOf(error)),
        complete: () => ended.resolve('complete'),
      })
      const hear = <Type extends ServerSent['type']>(
        type: Type,
        having: (message: Extract<ServerSent, { type: Type }>) => boolean = () => true,
        timeout = 5_000,
      ) =>
        vi.waitFor(
          () => {
            const found = heard.find(
              (message): message is Extract<ServerSent, { type: Type }> =>
                message.type === type && having(message as never),
            )
            if (!found) throw new Error(`no ${type} among ${JSON.stringify(heard)}`)
            return found
          },
          { timeout, interval: 20 },
        )
      return { heard, hear, leave, ended: ended.promise }
    },
  }
}

function codeOf(error: unknown): string {
  if (Array.isArray(error)) return String(error[0]?.extensions?.code)
  return String((error as { code?: number }).code)
}

/** Follows one's own changes, from the moment on that the first message names. */
export async function followOwn(live: ReturnType<typeof liveClient>) {
  const followed = await live.follow('myEvents')
  await vi.waitFor(() => expect(followed.heard).not.toEqual([]), { timeout: 5_000 })
  return followed
}
