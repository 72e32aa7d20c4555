import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CommandContext } from '@iam/contracts/commands'
import { anonymous } from '@iam/contracts/event'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '../event-store/port.ts'
import { sendOverHttp } from './http-send.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A stand-in for a command-service. */
async function service(answer: Answer) {
  const requests: { headers: IncomingMessage['headers']; body: unknown; port: number | undefined }[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const body = JSON.parse(Buffer.concat(chunks).toString())
    requests.push({ headers: request.headers, body, port: request.socket.remotePort })
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server }
}

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const problem = (status: number, code: string) =>
  json(status, {
    type: 'about:blank',
    title: 'No',
    status,
    detail: 'A sentence.',
    code,
    errors: [{ path: 'a', message: 'b' }],
  })
const accepted = json(200, { position: 7, result: null })
const silence: Answer = () => {}

const secret = 'of the tests'
const context: CommandContext = { actor: anonymous, commandId: 'c', correlationId: 'r' }
const message = { type: 'ConfirmEmail', data: { userId: 'u' as never } } as const

test('sends the command with its context and the secret', async () => {
  const { url, requests } = await service(accepted)
  const send = sendOverHttp({ urls: [url], secret })
  expect(await send(message, context)).toEqual({ position: 7, result: null })
  expect(requests[0]).toMatchObject({
    body: { ...message, context },
    headers: { authorization: 'Bearer of the tests' },
  })
})

test('the fingerprint is sent beside the context, whose fields an earlier release validates strictly [FLT-42]', async () => {
  const { url, requests } = await service(accepted)
  const send = sendOverHttp({ urls: [url], secret })
  await send(message, { ...context, fingerprint: 'of the content' })
  expect(requests[0]?.body).toEqual({ ...message, context, fingerprint: 'of the content' })
})

test('keeps its connections', async () => {
  const { url, requests } = await service(accepted)
  const send = sendOverHttp({ urls: [url], secret })
  for (let n = 0; n < 20; n++) await send(message, context)
  expect(new Set(requests.map(({ port }) => port)).size).toBeLessThan(5)
})

test('a refusal is thrown as Rejected and not tried elsewhere', async () => {
  const [one, other] = [
    await service(problem(409, 'email-taken')),
    await service(problem(409, 'email-taken')),
  ]
  const send = sendOverHttp({ urls: [one.url, other.url], secret })
  await expect(send(message, context)).rejects.toMatchObject({
    name: 'Rejected',
    code: 'email-taken',
    status: 409,
    message: 'A sentence.',
    errors: [{ path: 'a', message: 'b' }],
  })
  expect(one.requests.length + other.requests.length).toBe(1)
})

test('several command-services take turns', async () => {
  const services = [await service(accepted), await service(accepted)]
  const send = sendOverHttp({ urls: services.map(({ url }) => url), secret })
  for (let n = 0; n < 6; n++) await send(message, context)
  expect(services.map(({ requests }) => requests.length)).toEqual([3, 3])
})

test('if one is gone, has no store, or hangs, another one gets the same command', async () => {
  const [gone, storeless, hanging] = [
    await service(accepted),
    await service(problem(503, 'x')),
    await service(silence),
  ]
  gone.server.close()
  for (const { url } of [gone, storeless, hanging]) {
    const other = await service(accepted)
    const send = sendOverHttp({ urls: [url, other.url], secret, deadlineMs: 1_000 })
    expect(await send(message, context)).toEqual({ position: 7, result: null })
    expect(other.requests[0]!.body).toEqual({ ...message, context })
  }
})

test('no other command waits for one that hung, and it is tried again after a while', async () => {
  const now = vi.spyOn(performance, 'now')
  let hangs = true
  const one = await service((request, response) => (hangs ? silence : accepted)(request, response))
  const other = await service(accepted)
  const send = sendOverHttp({ urls: [one.url, other.url], secret, deadlineMs: 1_000 })
  for (let n = 0; n < 6; n++) await send(message, context)
  expect([one.requests.length, other.requests.length]).toEqual([1, 6])

  hangs = false
  const later = performance.now() + 5_000
  now.mockImplementation(() => later)
  for (let n = 0; n < 6; n++) await send(message, context)
  expect([one.requests.length, other.requests.length]).toEqual([4, 9])
  now.mockRestore()
})

test('a command waits for a command-service that is being replaced', async () => {
  let replaced = false
  const { url } = await service((request, response) => {
    if (replaced) return accepted(request, response)
    replaced = true
    request.socket.destroy()
  })
  expect(await sendOverHttp({ urls: [url], secret })(message, context)).toEqual({ position: 7, result: null })
})

test('without an answer in time a command fails and does not hang', async () => {
  const { url } = await service(silence)
  const startedAt = performance.now()
  const sent = sendOverHttp({ urls: [url], secret, deadlineMs: 300 })(message, context)
  await expect(sent).rejects.toThrow(StoreUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('an error of the command-service, or a wrong secret, is a Fault and no refusal', async () => {
  const faults = [problem(500, 'internal-error'), problem(401, 'not-a-gateway'), json(502, 'a proxy says no')]
  for (const answer of faults) {
    const { url, requests } = await service(answer)
    const sent = sendOverHttp({ urls: [url], secret })(message, context)
    await expect(sent).rejects.toMatchObject({ name: 'Fault', message: expect.stringContaining('answered') })
    expect(requests).toHaveLength(1)
  }
})

test('needs an address', () => expect(() => sendOverHttp({ urls: [], secret })).toThrow('address'))
