import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { AskTransfer, type Behaviour, Instruction, OpenAccount, type Transfer } from './api.ts'
import { type Bank, KeyReused } from './bank.ts'

type Answer = { readonly status?: number; readonly body: unknown }
type Asked = {
  readonly bank: Bank
  readonly ids: readonly string[]
  readonly url: URL
  readonly body: unknown
  readonly key: string
}
type Route = readonly [method: string, path: RegExp, act: (asked: Asked) => Answer | Promise<Answer>]

const found = (body: unknown): Answer =>
  body === undefined ? { status: 404, body: { error: 'unknown' } } : { body }

const routes: readonly Route[] = [
  ['GET', /^\/accounts$/, ({ bank }) => ({ body: bank.accounts() })],
  ['GET', /^\/accounts\/(\w+)$/, ({ bank, ids }) => found(bank.account(ids[0]!))],
  [
    'POST',
    /^\/accounts$/,
    async ({ bank, body, key }) => ({
      body: await bank.openAccount(OpenAccount.parse(body).userId, key),
    }),
  ],
  [
    'POST',
    /^\/accounts\/(\w+)\/complete$/,
    async ({ bank, ids }) => found(await bank.completeAccount(ids[0]!)),
  ],
  [
    'GET',
    /^\/transfers$/,
    ({ bank, url }) => ({
      body: bank.transfers(url.searchParams.get('payoutId') ?? undefined),
    }),
  ],
  [
    'POST',
    /^\/transfers\/(\w+)\/return$/,
    async ({ bank, ids, body }) => {
      const { code } = z.object({ code: z.string().default('account_closed') }).parse(body ?? {})
      return found(await bank.returnTransfer(ids[0]!, code))
    },
  ],
  ['GET', /^\/moves$/, ({ bank }) => ({ body: bank.moves() })],
  ['GET', /^\/behaviours$/, ({ bank }) => ({ body: bank.instructions() })],
  [
    'POST',
    /^\/behaviours$/,
    ({ bank, body }) => {
      bank.instruct(Instruction.parse(body))
      return { body: bank.instructions() }
    },
  ],
  [
    'POST',
    /^\/clock$/,
    async ({ bank, body }) => {
      await bank.moveClock(z.object({ ms: z.int().min(0) }).parse(body).ms)
      return { body: { now: new Date(bank.now()).toISOString() } }
    },
  ],
]

/**
 * The bank's door: JSON over HTTP. What it tells is on the disk before, also what another request has brought about: what
 * cannot be written is not told of, or a bank that crashes would have told of money that it never moved.
 */
export const openDoor = (bank: Bank) =>
  createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://bank')
      const { method = 'GET', headers } = request
      if (/^\/(readyz|healthz)$/.test(url.pathname)) return send(response, { body: { status: 'ready' } })
      const body = method === 'POST' ? await bodyOf(request) : undefined
      const key = String(headers['idempotency-key'] ?? '')
      if (method === 'POST' && url.pathname === '/transfers')
        return await transfer(bank, AskTransfer.parse(body), key, response)
      for (const [of, path, act] of routes) {
        const match = of === method ? path.exec(url.pathname) : null
        if (!match) continue
        const answer = await act({ bank, ids: match.slice(1), url, body, key })
        await bank.onDisk()
        return send(response, answer)
      }
      send(response, { status: 404, body: { error: 'unknown' } })
    } catch (error) {
      send(response, refusalOf(error))
    }
  })

async function transfer(bank: Bank, asked: AskTransfer, key: string, response: ServerResponse) {
  if (key === '') return send(response, { status: 400, body: { error: 'key missing' } })
  const { transfer, behaviour, answersAt } = await bank.transfer(asked, key)
  await bank.sleep(answersAt)
  await bank.onDisk()
  if (behaviour.answer === 'none') return
  if (behaviour.answer === 'error') return send(response, { status: 500, body: { error: 'out of order' } })
  const body = behaviour.answer === 'lie' ? lie(transfer, behaviour) : transfer
  // Two answers to one request, which HTTP does not expect.
  if (behaviour.answer === 'twice') return void response.socket?.end(rawAnswer(body) + rawAnswer(body))
  send(response, { body })
}

const lie = (transfer: Transfer, { code }: Behaviour): Transfer =>
  transfer.outcome === 'failed'
    ? { ...transfer, outcome: 'paid', code: null }
    : { ...transfer, outcome: 'failed', code }

function rawAnswer(body: unknown): string {
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`
  return `${head}\r\n\r\n${text}`
}

function refusalOf(error: unknown): Answer {
  if (error instanceof KeyReused) return { status: 409, body: { error: 'key used for another request' } }
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return { status: 400, body: { error: error.message } }
  return { status: 500, body: { error: String(error) } }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = Buffer.concat(await request.toArray()).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
