import { apiRoot } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import { pages } from '@iam/contracts/pages'
import type { FastifyPluginAsync } from 'fastify'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { forAnyone } from '../http/access.ts'
import { hiddenPaths, openPages } from './screens.ts'

/** The sitemap specification allows 50,000 URLs. */
const maxProfiles = 45_000
/** How long handles are cached, in ms; an erased user stays in the sitemap no longer than this. */
const keptFor = 10_000

/** The public reads of the portal: the pages of the sitemap show them when they are rendered. */
const publicReads = Object.values(allCalls)
  .filter(
    ({ method, access, path }) =>
      method === 'GET' && access === 'anyone' && path.startsWith(`${apiRoot}${pages.iam.path}/`),
  )
  .map(({ path }) => path.split(':')[0]!)
/** Of two rules for a path the longer one counts (RFC 9309). */
const rules = [
  ...[...new Set(publicReads)].map((path) => `Allow: ${path}\n`),
  ...[`${apiRoot}/`, pages.inbox.path, ...hiddenPaths].map((path) => `Disallow: ${path}\n`),
].join('')

/** `/robots.txt` and `/sitemap.xml`. */
export const crawlers: FastifyPluginAsync<{ db: DatabasePool }> = async (app, { db }) => {
  let handles: { readonly until: number; readonly rows: Promise<readonly string[]> } | undefined

  const handlesNow = () => {
    if (!handles || handles.until < Date.now()) {
      handles = { until: Date.now() + keptFor, rows: read() }
      handles.rows.catch(() => {
        handles = undefined
      })
    }
    return handles.rows
  }
  /** The profiles that the directory lists: the view holds users of every role. */
  const read = () =>
    db.anyFirst(sql.type(z.object({ handle: z.string() }))`
      select handle from creators
      where role = 'creator' and handle is not null and profile_id is not null
      order by created_at desc limit ${maxProfiles}`)

  app.get('/robots.txt', forAnyone, (_request, reply) => {
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\nSitemap: ${app.publicOrigin}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', forAnyone, async (_request, reply) => {
    const origin = app.publicOrigin
    const profiles = (await handlesNow()).map((handle) => `/iam/@${encodeURIComponent(handle)}`)
    const paths = [...openPages.map(({ path }) => path), ...profiles]
    return reply.type('application/xml; charset=utf-8').send(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`,
    )
  })
}
