import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabasePool } from 'slonik'
import { forAnyone, openToAnyone } from '../http/access.ts'
import type { Headers } from '../http/security-headers.ts'
import { pageOfHandle } from '../profiles/reads.ts'
import { profileHead } from './profile-head.ts'
import { codingFor, publicPages } from './public-pages.ts'
import { type Head, openScreens, otherScreen, profileAddress, screens } from './screens.ts'
import { type FirstPaint, shellWith, withoutSession } from './shell.ts'

export type Pages = {
  /** The built frontend. */
  readonly folder: string
  readonly headers: { readonly page: Headers; readonly publicPage: Headers }
  readonly db: DatabasePool
  readonly sessionCookie: string
}

/** The built frontend: its precompressed files, the public pages, and the app shell at every other path. */
export const pages: FastifyPluginAsync<Pages> = async (app, { folder, headers, db, sessionCookie }) => {
  const textOf = (name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  await app.register(async (files) => {
    openToAnyone(files)
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'first-paints.json'],
      cacheControl: false,
      setHeaders(reply, path) {
        // File names under assets/ contain a hash of the content.
        const isImmutable = path.includes('/assets/')
        reply.header('cache-control', `public, max-age=${isImmutable ? '31536000, immutable' : '3600'}`)
      },
    })
  })
  const shell = textOf('index.html')
  const firstPaints: Readonly<Record<string, FirstPaint>> = JSON.parse(textOf('first-paints.json') ?? '{}')
  const rendered = publicPages(join(folder, 'pages'), headers.publicPage)
  const hasSession = ({ headers: { cookie } }: FastifyRequest) =>
    cookie?.includes(`${sessionCookie}=`) ?? false

  app.get('/*', forAnyone, async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
    if (rendered.has(path)) return rendered.send(request, reply, path, hasSession(request))
    const handle = profileAddress.exec(path)?.[1]
    if (handle) return sendProfile(reply, path, handle)
    const open = openScreens.find((screen) => screen.path === path)
    return sendScreen(reply, path, screens.test(path) ? 200 : 404, open)
  })

  async function sendProfile(reply: FastifyReply, path: string, handle: string) {
    const named = decoded(handle)
    if (named === undefined) return sendScreen(reply, path, 404)
    try {
      const profile = await pageOfHandle(db, named)
      return sendScreen(reply, path, profile ? 200 : 404, profile && profileHead(profile))
    } catch (error) {
      // Search engines come again, and a browser starts the screen all the same.
      reply.log.warn({ err: error }, 'a profile page goes out without its head')
      return sendScreen(reply.header('retry-after', '5'), path, 503)
    }
  }

  /** `open` is the head of a screen that search engines may index. */
  function sendScreen(reply: FastifyReply, path: string, status: number, open?: Head) {
    if (!shell)
      return reply.code(503).type('text/plain').send('The pages are not built yet: npm run build makes them.')
    const nonce = randomBytes(16).toString('base64')
    for (const [name, value] of Object.entries(headers.page))
      reply.header(name, value.replaceAll('{nonce}', nonce))
    if (!open) reply.header('x-robots-tag', 'noindex')
    const isVisitor = !hasSession(reply.request)
    const first = firstPaints[path]
    const page = shellWith(first?.shell ?? shell, open ?? otherScreen(path), nonce, app.publicOrigin, {
      // The prerendered body is for visitors; signed-in users see more. With a query string the first call is a
      // different one.
      body: isVisitor && first ? first.body : '',
      ...(!reply.request.url.includes('?') && first?.data && { data: first.data }),
    })
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return sendCompressed(reply, isVisitor ? withoutSession(page) : page)
  }
}

/** Undefined for what is no encoded text, such as `%zz`. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * The nonce makes each document unique, so it is compressed per request; compressed it fits into the initial TCP
 * window.
 */
async function sendCompressed(reply: FastifyReply, page: string) {
  reply.header('vary', 'accept-encoding, cookie')
  if (codingFor(reply.request.headers['accept-encoding']) !== 'br') return reply.send(page)
  const bytes = await promisify(brotliCompress)(page, quick)
  return reply.header('content-encoding', 'br').send(bytes)
}
