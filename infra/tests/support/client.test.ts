import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openClient } from './client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(
  answer: (request: IncomingMessage) => { cookies?: string[]; body?: unknown },
): Promise<string> {
  const server = createServer((request, reply) => {
    const { cookies = [], body = null } = answer(request)
    reply
      .setHeader('set-cookie', cookies)
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('keeps cookies as a browser does, and drops expired ones', async () => {
  const said: (string | undefined)[] = []
  const given = [
    ['sid=a=b; Path=/; HttpOnly', 'seen=1'],
    ['sid=; Max-Age=0'],
    ['seen=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    [],
  ]
  const url = await serve(({ headers }) => {
    said.push(headers.cookie)
    return { cookies: given[said.length - 1] ?? [] }
  })
  const client = openClient([url])
  for (let turn = 0; turn < 4; turn += 1) await client.get('/')
  expect(said).toEqual([undefined, 'sid=a=b; seen=1', 'seen=1', undefined])
})

test('takes the next gateway for each request, and sends its origin with changes', async () => {
  const asked: string[] = []
  const one = (name: string) =>
    serve(({ method, headers }) => {
      asked.push([name, method, headers['sec-fetch-site'] ?? '-', headers.origin ? 'origin' : '-'].join(' '))
      return { body: { name } }
    })
  const client = openClient([await one('a'), await one('b')])
  expect((await client.post('/', { x: 1 })).body).toEqual({ name: 'a' })
  expect((await client.get('/')).body).toEqual({ name: 'b' })
  await client.delete('/')
  expect(asked).toEqual(['a POST same-origin origin', 'b GET - -', 'a DELETE same-origin origin'])
})
