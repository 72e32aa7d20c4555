import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { forAnyone } from './access.ts'
import { describeRefusals } from './reference-refusals.ts'
import type { Headers } from './security-headers.ts'

/** Describes every call from the schemas that check it; must come before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'I AM portal',
        version: '1.0.0',
        description:
          'Calls carry cookies and JSON. Every refusal is RFC 9457 problem+json. `Idempotency-Key` is honoured on every POST and PATCH. `X-Acting-As` names the user whom a screen shows: a command under another session is 409.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => describeRefusals(jsonSchemaTransformObject(document)),
  })
}

/** `/openapi.json`, and `/docs` to read it in. */
export function serveApiDocs(app: FastifyInstance, headers: Headers): void {
  app.get('/openapi.json', forAnyone, () => app.swagger())
  let pages: Promise<FastifyInstance> | undefined
  for (const path of ['/docs/', '/docs/js/scalar.js'])
    app.get(path, forAnyone, async (request, reply) => {
      pages ??= openPages(headers).catch((error) => {
        pages = undefined
        throw error
      })
      const { routing } = await pages
      routing(request.raw, reply.hijack().raw)
    })
}

/** Opened by the first reader: the script of the pages takes 17 MB of memory. */
async function openPages(headers: Headers): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  pages.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' })
    done()
  })
  await pages.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      favicon: '/icon.svg',
      theme: 'deepSpace',
      darkMode: true,
      // Fonts, figures of use and tools of Scalar's own servers are left out.
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await pages.ready()
  return pages
}
