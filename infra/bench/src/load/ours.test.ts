import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { generator, runLoad } from './load.ts'
import { runOurs } from './ours.ts'
import { request } from './request.ts'

let server: Server
afterEach(() => server.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const get = (path: string) => request({ host: 'x', path })

test('counts complete responses, however they are split into chunks', async () => {
  let served = 0
  const big = 'x'.repeat(300_000)
  const url = await serve((asked, answer) => {
    served += 1
    const body = asked.url === '/big' ? big : 'small'
    answer.writeHead(200, { 'content-length': body.length })
    answer.write(body.slice(0, 3))
    setImmediate(() => answer.end(body.slice(3)))
  })
  const requests = [get('/small'), get('/big')]
  const work = await runOurs({ url, connections: 4, requests, isRepeated: true }, 0.2)
  expect(work.operations).toBeGreaterThan(8)
  expect(work.operations).toBe(served)
})

test('a 304 response has no body, whatever its content-length says', async () => {
  const url = await serve((_, answer) => answer.writeHead(304, { 'content-length': 5 }).end())
  const work = await runOurs({ url, connections: 1, requests: [get('/')], isRepeated: true }, 0.05)
  expect(work.operations).toBeGreaterThan(1)
})

test('a status of 400 or more fails the round, and so does a closed connection', async () => {
  const url = await serve((_, answer) => answer.writeHead(500, { 'content-length': 0 }).end())
  await expect(runOurs({ url, connections: 1, requests: [get('/')] }, 1)).rejects.toThrow(
    `${url} answered 500`,
  )
  server.close()
  const closing = await serve((asked) => asked.socket.destroy())
  await expect(runOurs({ url: closing, connections: 1, requests: [get('/')] }, 1)).rejects.toThrow()
})

test(`each request is sent whole and once, and the round ends with the last (by ${generator})`, async () => {
  const heard: string[] = []
  const url = await serve((asked, answer) => {
    asked
      .setEncoding('utf8')
      .on('data', (chunk) => heard.push(`${asked.method} ${asked.url} ${asked.headers.cookie} ${chunk}`))
    asked.on('end', () => answer.writeHead(200, { 'content-length': 0 }).end())
  })
  const requests = [1, 2, 3].map((n) =>
    request({ host: 'x', path: `/${n}`, method: 'POST', headers: { cookie: 'a=b' }, body: '{"ä":1}' }),
  )
  const load = { url, connections: 1, requests }
  const { operations } = await runLoad(load, 1)
  // wrk does not wait for the last response.
  expect([2, 3]).toContain(operations)
  expect(new Set(heard)).toEqual(new Set([1, 2, 3].map((n) => `POST /${n} a=b {"ä":1}`)))
})
