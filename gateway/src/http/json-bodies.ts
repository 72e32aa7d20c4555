import { Rejected } from '@iam/contracts/rejected'
import fp from 'fastify-plugin'

/** Accepts JSON bodies only; an empty one counts as none, because several documented calls send one. */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else
      parse(request, body, (error, value) =>
        done(error && isJson(body) ? new Rejected('field-forbidden') : error, value),
      )
  })
})

/** Valid JSON that the parser refuses has a field such as `__proto__`, which would allow prototype pollution. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
