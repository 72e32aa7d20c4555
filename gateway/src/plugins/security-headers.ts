import helmet from '@fastify/helmet'
import fastify from 'fastify'
import fp from 'fastify-plugin'

export type Headers = Readonly<Record<string, string>>

/** What a data answer may do in a browser: nothing. */
const dataPolicy = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** What a page of the portal may do; `{nonce}` is replaced for each page. */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'nonce-{nonce}'"],
  styleSrc: ["'self'", "'nonce-{nonce}'"],
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
}

/** Nothing of a public page changes from one answer to the next: its styles and its script are known by their hashes. */
const publicPagePolicy = {
  ...pagePolicy,
  scriptSrc: ["'self'", "'{scripts}'"],
  styleSrc: ["'self'", "'{styles}'"],
}

/** The reference at /docs is a page of somebody else's making: it writes its own styles and one inline script. */
const referencePolicy = {
  ...pagePolicy,
  scriptSrc: ["'self'", "'unsafe-inline'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
}

/** The headers of each kind of answer, as helmet writes them, with what differs between two of a kind left open. */
export async function securityHeaders() {
  const [data, page, publicPage, reference] = await Promise.all([
    headersFor(dataPolicy, forPagesOnly),
    headersFor(pagePolicy),
    headersFor(publicPagePolicy),
    headersFor(referencePolicy),
  ])
  return { data, page, publicPage, reference }
}

/** Gives every answer the headers of data; pages replace them, and ready answers have them. */
export const dataHeaders = fp<{ headers: Headers }>(async (app, { headers }) => {
  const common = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.fromBytes) reply.headers(common)
    done()
  })
  // A ready answer never comes here; what such a route sends instead, a problem say, is data like any other.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.fromBytes) reply.headers({ ...common, ...reply.getHeaders() })
    done()
  })
})

/** What these say, browsers heed in pages alone; an answer that is only data goes without, as each costs it some time. */
const forPagesOnly = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** Asks helmet once, at start: what it writes never changes, and building it for each answer costs more than a whole request. */
async function headersFor(
  directives: Record<string, string[]>,
  without: Partial<typeof forPagesOnly> = {},
): Promise<Headers> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...without,
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
    ...(without === forPagesOnly ? [] : [permissions]),
  ])
}
