import { liveDocuments } from '@iam/contracts/live/documents'
import type { PublicQuestion, ServerSent } from '@iam/contracts/live/messages'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { Client } from '../../support/client.ts'

type Told = Extract<ServerSent, { readonly cursor: string }>
type Status = Extract<ServerSent, { type: 'session_status_change' }>

/**
 * A viewer as a browser is one: the real graphql-ws, which connects to another gateway when it is cut off and goes on from its
 * last cursor. It holds what a screen would show, and notes what a screen must never meet.
 */
export class Viewer {
  /** Ids of the messages, as they came. */
  readonly chat: string[] = []
  readonly questions = new Map<string, PublicQuestion>()
  status: Status | undefined
  /** Where it began, and up to where it was told. */
  began = -1
  cursor = -1
  connections = 0
  /** How many watch the session, as it was told last. */
  present = 0
  readonly wrong: string[] = []
  readonly #atCursor = new Set<string>()
  readonly #variables: { sessionId: string; after?: string }
  readonly #end: () => Promise<void>

  constructor(client: Client, gateways: readonly string[], sessionId: string, random: () => number) {
    this.#variables = { sessionId }
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    let next = Math.floor(random() * gateways.length)
    const socket = createClient({
      url: () => `${gateways[next++ % gateways.length]!.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { headers: { cookie } })
        }
      },
      generateID: ({ operationName }) => `${operationName} ${sessionId}`,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 50 + random() * 950)),
    })
    socket.subscribe<{ amaEvents: ServerSent }>(
      { query: liveDocuments.amaEvents, operationName: 'amaEvents', variables: this.#variables },
      {
        next: ({ data, errors }) =>
          data ? this.#hear(data.amaEvents) : this.wrong.push(`refused: ${JSON.stringify(errors)}`),
        error: (error) =>
          this.wrong.push(
            `given up: ${(error as { code?: number }).code} ${String((error as { reason?: string }).reason)}`,
          ),
        complete: () => undefined,
      },
    )
    this.#end = async () => socket.dispose()
  }

  close(): void {
    this.#end().catch(() => undefined)
  }

  #hear(message: ServerSent): void {
    if ('present' in message && typeof message.present === 'number') this.present = message.present
    if (!('cursor' in message)) return
    const cursor = Number(message.cursor)
    if (cursor < this.cursor) this.wrong.push(`${message.type} at ${cursor} came after ${this.cursor}`)
    if (cursor > this.cursor) this.#atCursor.clear()
    this.cursor = cursor
    this.#variables.after = message.cursor
    this.#keep(message)
  }

  #keep(message: Told): void {
    if (message.type === 'connection_established') {
      this.connections += 1
      if (this.began < 0) this.began = this.cursor
      if (message.isWhole) this.wrong.push(`at ${this.cursor} it had to read the room anew`)
      return
    }
    const id =
      message.type === 'chat_message'
        ? message.message.id
        : message.type === 'question_updated'
          ? message.question.id
          : 'status'
    if (this.#atCursor.has(id)) this.wrong.push(`${message.type} at ${this.cursor} came twice`)
    this.#atCursor.add(id)
    if (message.type === 'chat_message') this.chat.push(id)
    else if (message.type === 'question_updated') this.questions.set(id, message.question)
    else this.status = message
  }
}
