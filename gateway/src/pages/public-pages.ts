import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { allPages, fileNameOf } from '@iam/contracts/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../http/security-headers.ts'
import { withOrigin, withoutSession } from './shell.ts'

/** The pages prerendered at build: the same bytes for every visitor, compressed once and revalidated by ETag. */
export function publicPages(folder: string, headers: Headers) {
  const html = new Map<string, string>(
    allPages.flatMap(([, page]) => {
      const file = join(folder, `${fileNameOf(page)}.html`)
      return page.isPrerendered && existsSync(file) ? [[page.path, readFileSync(file, 'utf8')] as const] : []
    }),
  )
  // Keyed by path and by whether the request has a session cookie.
  const kept = new Map<string, ReturnType<typeof keep>>()

  function keptFor(path: string, origin: string, hasSession: boolean) {
    const key = `${path} ${hasSession}`
    const known = kept.get(key)
    if (known) return known
    const page = withOrigin(html.get(path)!, origin)
    const made = keep(hasSession ? page : withoutSession(page), headers['content-security-policy']!)
    kept.set(key, made)
    return made
  }

  return {
    has: (path: string) => html.has(path),

    async send(request: FastifyRequest, reply: FastifyReply, path: string, hasSession: boolean) {
      const { etag, policy, bytes } = await keptFor(path, request.server.publicOrigin, hasSession)
      reply.headers({
        ...headers,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        vary: 'accept-encoding, cookie',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const coding = codingFor(request.headers['accept-encoding'])
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.type('text/html; charset=utf-8').send(bytes[coding])
    },
  }
}

/** The best content coding that the client accepts. */
export function codingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '').split(/\s*,\s*/)
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

/** The inline styles and the inline script are static, so the policy allows them by hash. */
async function keep(page: string, policy: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const identity = Buffer.from(page)
  const hashes = (inline: RegExp) =>
    [...page.matchAll(inline)].map(([, text]) => `'sha256-${hash(text!)}'`).join(' ')
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  return {
    etag: `"${hash(page).slice(0, 27)}"`,
    policy: policy
      .replace("'{styles}'", hashes(/<style>(.+?)<\/style>/gs))
      .replace("'{scripts}'", hashes(/<script type="module"[^>]*>(.+?)<\/script>/gs)),
    bytes: { identity, br, gzip: zipped },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
