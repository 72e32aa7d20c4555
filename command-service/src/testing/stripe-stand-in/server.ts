import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Form, formOf } from './form.ts'
import { openStripeLedger, type StripeLedger, StripeRefusal } from './ledger.ts'

type Answer = { readonly status: number; readonly body: unknown }
type Asked = {
  readonly method: string
  readonly path: readonly string[]
  readonly form: Form
  /** The connected account on whose behalf it is asked. */
  readonly onBehalfOf: string
}
/** What a request meets: an error before or after it was carried out, or no answer after it. */
type Trouble = 'rate-limit' | 'error-before' | 'error-after' | 'silence-after'

const dayMs = 86_400_000

/** A stand-in of Stripe's API over HTTP: its documented answers, errors and idempotency keys, which last 24 hours. */
export async function stripeStandIn() {
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  const ledger = openStripeLedger(() => time / 1_000)
  const keys = new Map<string, { readonly request: string; readonly answer: Answer; readonly at: number }>()
  const troubles: { readonly path: RegExp; readonly trouble: Trouble }[] = []
  const requests: { readonly what: string; readonly key: string }[] = []

  function perform(asked: Asked, key: string): Answer {
    if (asked.method !== 'POST' || key === '') return answerOf(() => act(ledger, asked))
    const request = JSON.stringify(asked)
    const kept = keys.get(key)
    if (kept && time - kept.at < dayMs) {
      if (kept.request === request) return kept.answer
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return refusal(new StripeRefusal(400, { type: 'idempotency_error', message }))
    }
    const answer = answerOf(() => act(ledger, asked))
    // What is refused before it is carried out is not kept.
    if (answer.status < 400 || answer.status >= 500) keys.set(key, { request, answer, at: time })
    return answer
  }

  const server = createServer(async (request, response) => {
    const asked = await read(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const what = `${asked.method} /${asked.path.join('/')}`
    requests.push({ what, key })
    const index = troubles.findIndex(({ path }) => path.test(what))
    const [planned] = index < 0 ? [] : troubles.splice(index, 1)
    if (planned?.trouble === 'rate-limit')
      return send(response, error(429, 'rate_limit', 'Too many requests.'))
    if (planned?.trouble === 'error-before') return send(response, outOfOrder)
    const answer = perform(asked, key)
    if (planned?.trouble === 'error-after') return send(response, outOfOrder)
    if (planned?.trouble === 'silence-after') return undefined
    return send(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    ...ledger,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    now: () => new Date(time).toISOString(),
    pass: (ms: number) => {
      time += ms
    },
    /** The next requests that match meet this, also their repetitions by the package. */
    trouble(path: RegExp, trouble: Trouble, times = 1) {
      for (let n = 0; n < times; n++) troubles.push({ path, trouble })
    },
    /** Ends all trouble. */
    recover() {
      troubles.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>

function act(ledger: StripeLedger, { method, path, form, onBehalfOf }: Asked): unknown {
  const [noun, id, part] = path
  switch (`${method} ${noun}${part ? `/${part}` : ''}`) {
    case 'POST accounts':
      return ledger.createAccount(form)
    case 'GET accounts':
      return ledger.account(id!)
    case 'POST account_links':
      return {
        ...{ object: 'account_link', created: 0, expires_at: 0 },
        url: `https://connect.stripe.com/setup/${form.account}`,
      }
    case 'POST transfers':
      return ledger.createTransfer(form)
    case 'GET transfers':
      return page(
        form,
        ledger.transfers.filter(({ transfer_group }) => transfer_group === form.transfer_group),
      )
    case 'POST transfers/reversals':
      return ledger.reverse(id!)
    case 'POST payouts':
      return ledger.createPayout(onBehalfOf, form)
    case 'GET payouts': {
      const since = Number((form.created as Form | undefined)?.gte ?? 0)
      return page(
        form,
        ledger.payoutsOf(onBehalfOf).filter(({ created }) => created >= since),
      )
    }
    case 'GET payment_intents': {
      const intent = ledger.intents.get(id!)
      if (intent) return intent
      throw new StripeRefusal(404, {
        ...{ type: 'invalid_request_error', code: 'resource_missing' },
        message: `No such payment_intent: '${id}'`,
      })
    }
    default:
      throw new StripeRefusal(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' })
  }
}

/** A list in pages, the latest first. */
function page<Item extends { readonly id: string }>({ limit, starting_after }: Form, all: readonly Item[]) {
  const from = all.findIndex(({ id }) => id === starting_after) + 1
  const to = from + Number(limit ?? 10)
  return { object: 'list', url: '/v1/list', data: all.slice(from, to), has_more: to < all.length }
}

function answerOf(perform: () => unknown): Answer {
  try {
    // A copy, as what is kept under a key does not change afterwards.
    return { status: 200, body: structuredClone(perform()) }
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error)
    throw error
  }
}
const refusal = ({ status, error }: StripeRefusal): Answer => ({ status, body: { error } })
const error = (status: number, code: string, message: string): Answer =>
  refusal(new StripeRefusal(status, { type: 'api_error', code, message }))
const outOfOrder = error(500, 'api_error', 'Something went wrong on Stripe’s end.')

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const text = Buffer.concat(await request.toArray()).toString()
  const { method = 'GET', headers } = request
  const path = pathname.split('/').slice(2)
  const form = formOf(method === 'GET' ? search : text)
  return { method, path, form, onBehalfOf: String(headers['stripe-account'] ?? '') }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const head = { 'content-type': 'application/json', 'request-id': 'req_stand_in' }
  response.writeHead(status, head).end(JSON.stringify(body))
}
