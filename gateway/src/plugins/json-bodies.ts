import fp from 'fastify-plugin'

/** Bodies are JSON and nothing else; an empty one is none, as several documented calls send it. */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
})
