import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least possible work without a framework: sends our gateway's bytes and headers. */
const answers = new Map<string, Buffer>()
let headers: OutgoingHttpHeaders = {}

process.on('message', (given: { url: string; bytes: string } | { headers: OutgoingHttpHeaders }) => {
  if ('headers' in given) headers = given.headers
  else answers.set(given.url, Buffer.from(given.bytes, 'base64'))
})
const server = createServer(({ url = '' }, answer) => {
  const bytes = answers.get(url)
  answer.writeHead(bytes ? 200 : 404, { ...headers, 'content-length': bytes?.length ?? 0 }).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit())
