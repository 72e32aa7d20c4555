import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { forAnyone, openToAnyone } from './access.ts'
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
export async function serveApiDocs(app: FastifyInstance, headers: Headers): Promise<void> {
  app.get('/openapi.json', forAnyone, () => app.swagger())
  await app.register(async (docs) => {
    openToAnyone(docs)
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', theme: 'moon' },
    })
  })
}
