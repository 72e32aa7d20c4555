import { Account, Behaviour, Instruction, Transfer } from '@iam/sandbox-bank/api'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod'
import { forAnyone } from '../http/access.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { moods, page } from './sandbox-bank-page.ts'

const Form = z.object({ back: z.string().optional(), mood: z.string().optional() })
const Asked = z.object({ account: z.string().optional(), back: z.string().optional() })
const Id = z.object({ id: z.string().regex(/^\w{1,100}$/) })

/** `/sandbox-bank`, in development: the bank's accounts and transfers, and what the next transfer meets. */
export const sandboxBank: FastifyPluginAsync<{ url: string }> = async (app, { url }) => {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(2_000) })
    return response.json()
  }
  const list = async <Item>(path: string, item: z.ZodType<Item>) => z.array(item).parse(await ask(path))

  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  app.addHook('onRequest', refuseForeignOrigin)

  app.get('/sandbox-bank', forAnyone, async ({ query }, reply) => {
    const { account, back } = Asked.parse(query)
    const [accounts, transfers, told] = await Promise.all([
      list('/accounts', Account),
      list('/transfers', Transfer),
      list('/behaviours', Instruction),
    ])
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    const opened = accounts.find(({ id }) => id === account)
    const shown = { accounts: accounts.toReversed(), transfers: transfers.toReversed(), told, opened }
    return reply.type('text/html; charset=utf-8').send(page({ ...shown, back: ownPath(app, back) }))
  })

  app.post('/sandbox-bank/accounts/:id/complete', forAnyone, async ({ params, body }, reply) => {
    await ask(`/accounts/${Id.parse(params).id}/complete`, {})
    return reply.redirect(ownPath(app, Form.parse(body ?? {}).back) ?? '/sandbox-bank', 303)
  })
  app.post('/sandbox-bank/transfers/:id/return', forAnyone, async ({ params }, reply) => {
    await ask(`/transfers/${Id.parse(params).id}/return`, {})
    return again(reply)
  })
  app.post('/sandbox-bank/next', forAnyone, async ({ body }, reply) => {
    const mood = moods.find(({ name }) => name === Form.parse(body ?? {}).mood)
    if (mood) await ask('/behaviours', { behaviour: Behaviour.parse(mood.behaviour) })
    return again(reply)
  })
}

const again = (reply: FastifyReply) => reply.redirect('/sandbox-bank', 303)

/** The path on this portal that the page was opened from; links to other places are not followed. */
function ownPath({ publicOrigin }: FastifyInstance, back: string | undefined): string | undefined {
  const url = back === undefined ? null : URL.parse(back, publicOrigin)
  return url?.origin === publicOrigin ? url.pathname + url.search : undefined
}
