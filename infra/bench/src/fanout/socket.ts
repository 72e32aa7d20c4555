import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { liveDocuments } from '@iam/contracts/live/documents'

type Following = {
  readonly operationName: 'amaEvents' | 'myEvents'
  /** Such that the gateway answers at once. */
  readonly variables: object
  /** Called for each message; the bytes are only good until it returns. */
  readonly hear: (content: Buffer) => void
}

const endOfHead = Buffer.from('\r\n\r\n')
const [text, ping, pong] = [0x1, 0x9, 0xa]

/**
 * Opens a socket that follows what is asked for, and resolves once it does. Speaks WebSocket over a bare socket, because a client
 * library uses more CPU than the servers under test.
 */
export async function openSocket(url: string, cookie: string, { operationName, variables, hear }: Following) {
  const query = liveDocuments[operationName]
  const follow = { id: 'followed', type: 'subscribe', payload: { operationName, query, variables } }
  const { host, hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const send = (opcode: number, content: string) => socket.write(masked(opcode, Buffer.from(content)))
  const followed = Promise.withResolvers<void>()
  let isUpgraded = false
  let answers = 0
  let rest: Buffer | undefined

  socket.on('data', (chunk) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    if (!isUpgraded) {
      const end = bytes.indexOf(endOfHead)
      if (end < 0) {
        rest = bytes
        return
      }
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101')))
        return void socket.destroy(new Error(`${url} answered ${bytes.toString('latin1', 0, end)}`))
      isUpgraded = true
      bytes = bytes.subarray(end + endOfHead.length)
      send(text, '{"type":"connection_init"}')
    }
    let at = 0
    for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
      take(frame.opcode, bytes.subarray(frame.from, frame.to))
      at = frame.to
    }
    rest = at < bytes.length ? bytes.subarray(at) : undefined
  })
  socket.on('error', followed.reject)
  socket.on('close', () => followed.reject(new Error(`${url} closed a socket`)))

  function take(opcode: number, content: Buffer): void {
    if (opcode === ping) return void send(pong, '')
    if (opcode !== text) return void socket.destroy(new Error(`${url} sent ${content.toString('latin1')}`))
    if (answers < 2) {
      answers += 1
      if (answers === 1) send(text, JSON.stringify(follow))
      else followed.resolve()
    }
    hear(content)
  }

  socket.write(
    `GET /graphql HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\ncookie: ${cookie}\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-protocol: graphql-transport-ws\r\n` +
      `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await followed.promise
  return socket
}

/** The frame that begins there, if it is complete; servers do not mask. */
function frameAt(bytes: Buffer, at: number) {
  if (bytes.length < at + 2) return undefined
  const short = bytes[at + 1]! & 0x7f
  const from = at + (short === 126 ? 4 : short === 127 ? 10 : 2)
  if (bytes.length < from) return undefined
  const length =
    short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short
  const to = from + length
  return to > bytes.length ? undefined : { opcode: bytes[at]! & 0xf, from, to }
}

/** With a mask of zeros, which leaves the content as it is; up to 65,535 bytes. */
function masked(opcode: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), content])
}
