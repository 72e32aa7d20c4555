import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { openToAnyone } from '../plugins/access.ts'
import type { Headers } from '../plugins/security-headers.ts'

export type Pages = { readonly folder: string; readonly headers: Headers }

/** Addresses that the frontend has a screen for; the rest is its 404 page, and says so in its status. */
const screens =
  /^\/(|founding-members|iamwe|login|paywall|subscriptions|payments-demo|iam|iam\/(directory|settings|dashboard|campaigns|ama|marketplace|offers)|iam\/(@|profile\/|sign-in\/|confirm\/)[^/]+|admin\/(payouts|interest|users(\/[^/]+)?))\/?$/

const yearMs = 31_536_000_000

/** The built frontend: its files, compressed ahead, and its page at every other address. */
export const pages: FastifyPluginAsync<Pages> = async (app, { folder, headers }) => {
  openToAnyone(app)
  const index = join(folder, 'index.html')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      // What is under assets/ has its content's hash in its name.
      const isImmutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${yearMs / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined

  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    sendPage(reply, screens.test(request.url.split('?')[0] ?? '') ? 200 : 404),
  )

  function sendPage(reply: FastifyReply, status: number): FastifyReply {
    if (!page)
      return reply.code(503).type('text/plain').send('The pages are not built yet: npm run build makes them.')
    const nonce = randomBytes(16).toString('base64')
    for (const [name, value] of Object.entries(headers))
      reply.header(name, value.replaceAll('{nonce}', nonce))
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}
