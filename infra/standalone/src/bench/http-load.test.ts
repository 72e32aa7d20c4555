import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpLoad, request } from './http-load.ts'

let server: Server
afterEach(() => server.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('counts what was answered whole, whatever pieces it came in', async () => {
  let served = 0
  const big = 'x'.repeat(300_000)
  const url = await serve((asked, answer) => {
    served += 1
    const body = asked.url === '/big' ? big : 'small'
    answer.writeHead(200, { 'content-length': body.length })
    answer.write(body.slice(0, 3))
    setImmediate(() => answer.end(body.slice(3)))
  })
  let turn = 0
  const next = () => (turn++ % 2 ? '/big' : '/small')
  const work = await httpLoad({ url, connections: 4, next })(AbortSignal.timeout(200))
  expect(work.operations).toBeGreaterThan(8)
  expect(work.operations).toBe(served)
  expect(work.latencies).toHaveLength(work.operations)
})

test('an unchanged answer has no body, whatever length it names', async () => {
  const url = await serve((_, answer) => answer.writeHead(304, { 'content-length': 5 }).end())
  const work = await httpLoad({ url, connections: 1, next: () => '/' })(AbortSignal.timeout(50))
  expect(work.operations).toBeGreaterThan(1)
})

test('an answer that is not allowed ends the round', async () => {
  const url = await serve((_, answer) => answer.writeHead(500, { 'content-length': 0 }).end())
  const round = httpLoad({ url, connections: 1, next: () => '/' })
  await expect(round(AbortSignal.timeout(1_000))).rejects.toThrow(`${url} answered 500`)
})

test('a connection that is closed ends the round', async () => {
  const url = await serve((asked) => asked.socket.destroy())
  const round = httpLoad({ url, connections: 1, next: () => '/' })
  await expect(round(AbortSignal.timeout(1_000))).rejects.toThrow()
})

test('sends whole requests too', async () => {
  const heard: string[] = []
  const url = await serve((asked, answer) => {
    asked
      .setEncoding('utf8')
      .on('data', (chunk) => heard.push(`${asked.method} ${asked.headers.cookie} ${chunk}`))
    asked.on('end', () => answer.writeHead(200, { 'content-length': 0 }).end())
  })
  const message = request({
    host: 'x',
    path: '/',
    method: 'POST',
    headers: { cookie: 'a=b' },
    body: '{"ä":1}',
  })
  await httpLoad({ url, connections: 1, next: () => message })(AbortSignal.timeout(50))
  expect(heard[0]).toBe('POST a=b {"ä":1}')
})
