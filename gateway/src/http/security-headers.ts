import helmet from '@fastify/helmet'
import fastify from 'fastify'
import fp from 'fastify-plugin'

export type Headers = Readonly<Record<string, string>>

/** Content security policy of data answers: a browser may do nothing with them. */
const dataPolicy = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** Content security policy of pages, with the sources of inline scripts and styles. */
const pagePolicy = (script: string, style: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", script],
  styleSrc: ["'self'", style],
  // Mantine positions its popovers by style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  mediaSrc: ["'self'", 'https:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** The headers of each kind of answer, as helmet writes them, with placeholders for nonces and hashes. */
export async function securityHeaders() {
  const [data, page, publicPage, reference] = await Promise.all([
    headersFor(dataPolicy, false),
    // The nonce is replaced for each page.
    headersFor(pagePolicy("'nonce-{nonce}'", "'nonce-{nonce}'")),
    // Public pages are static: their styles and their script are allowed by hash.
    headersFor(pagePolicy("'{scripts}'", "'{styles}'")),
    // The API reference at /docs is a third-party page: it writes its own styles and one inline script.
    headersFor(pagePolicy("'unsafe-inline'", "'unsafe-inline'")),
  ])
  return { data, page, publicPage, reference }
}

/** Gives every answer the headers of data; pages replace them, and serialized answers bring them along. */
export const dataHeaders = fp<{ headers: Headers }>(async (app, { headers }) => {
  const common = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isPreserialized) reply.headers(common)
    done()
  })
  // Serialized answers bypass this hook; other answers of such a route, such as a problem, get the headers here.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.isPreserialized) reply.headers({ ...common, ...reply.getHeaders() })
    done()
  })
})

/** Headers that browsers evaluate on pages only; data answers go without them, because each costs time. */
const forPagesOnly = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/**
 * Runs helmet once, at start: its headers never change, and building them for each answer costs more than a whole
 * request.
 */
async function headersFor(directives: Record<string, string[]>, isPage = true): Promise<Headers> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...(isPage ? {} : forPagesOnly),
  })
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const written = Object.entries(headers).filter(
    ([name]) => !['content-type', 'content-length', 'date', 'connection'].includes(name),
  )
  const permissions = ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()']
  return Object.fromEntries([
    ...written.map(([name, value]) => [name, String(value)]),
    ...(isPage ? [permissions] : []),
  ])
}
