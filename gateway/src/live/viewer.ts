import type { Socket } from 'node:net'
import type { Actor, SignedIn } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import type { WebSocket } from 'ws'
import { onePerId } from './one-per-id.ts'

/** Close codes of `/graphql` besides those of the graphql-transport-ws protocol. */
export const closing = {
  /** No sign-in, or one that has ended. */
  forbidden: [4403, 'Sign in to follow what happens here'],
  tooManySockets: [4430, 'Close another window of the portal first'],
  /** It read too slowly: it resumes from its cursor. */
  tooSlow: [4290, 'Too far behind: connect again from the last cursor'],
  tooMany: [1008, 'Too many messages at once'],
  goingAway: [1001, 'The portal restarts'],
  /** After a fault, such as a database that did not answer. After 4500 graphql-ws would never connect again. */
  tryAgain: [1013, 'Connect again in a moment'],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

/** Frames that may wait for a socket that does not read. */
const maxBehind = 1_000
/** And bytes of them: a client chooses the ids of its operations, which every frame repeats. */
const maxBytesBehind = 4 * 2 ** 20

/** One socket of a signed-in user. */
export class Viewer {
  readonly userId: UserId
  /** With the rights at the time of the upgrade. */
  readonly actor: Actor
  /** Of the sign-in. */
  readonly sessionId: string
  readonly subscribe = onePerId()
  readonly #socket: WebSocket
  readonly #connection: Socket
  #behind = 0
  /** Frames that the connection has no room for yet, and their bytes: a slow consumer is closed without them. */
  #waiting: Buffer[] = []
  #waitingBytes = 0

  /** `connection`: what the WebSocket was upgraded from. */
  constructor(socket: WebSocket, connection: Socket, actor: SignedIn, sessionId: string) {
    this.#socket = socket
    this.#connection = connection
    this.userId = actor.userId
    this.actor = actor
    this.sessionId = sessionId
    connection.on('drain', () => this.#writeOn())
  }

  /**
   * Sends a frame that may be shared by many sockets; closes one that is too far behind. The frame is written past `ws`,
   * which would make its head anew for every socket and write it in two parts.
   */
  send(frame: Buffer): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    const { writableLength, writableNeedDrain } = this.#connection
    this.#behind = writableLength === 0 ? 0 : this.#behind + 1
    if (this.#behind > maxBehind || this.#waitingBytes > maxBytesBehind) this.close('tooSlow')
    else if (!writableNeedDrain) this.#connection.write(frame)
    else {
      this.#waiting.push(frame)
      this.#waitingBytes += frame.length
    }
  }

  /** A reader that has stopped finds the close frame when it reads on, unless it has missed a ping by then. */
  close(why: keyof typeof closing): void {
    this.#forget()
    const [code, reason] = closing[why]
    this.#socket.close(code, reason)
  }

  #writeOn(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) this.#forget()
    while (this.#waiting.length > 0 && !this.#connection.writableNeedDrain) {
      const frame = this.#waiting.shift()!
      this.#waitingBytes -= frame.length
      this.#connection.write(frame)
    }
  }

  #forget(): void {
    this.#waiting = []
    this.#waitingBytes = 0
  }
}

const [endedText, longer, longest] = [0x81, 126, 127]

/** A text as one whole WebSocket frame (RFC 6455, 5.2), not masked, as servers send it. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < longer ? 2 : length < 2 ** 16 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = endedText
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = longer
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = longest
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
