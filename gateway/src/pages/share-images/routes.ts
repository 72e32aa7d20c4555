import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { Bus } from '@iam/infra/bus/port'
import { LruCache } from '@iam/infra/lru-cache'
import type { FastifyPluginAsync } from 'fastify'
import type { DatabasePool } from 'slonik'
import { forAnyone } from '../../http/access.ts'
import { pageOfHandle } from '../../profiles/reads.ts'
import { cardOf } from './card.ts'
import { openDrawing } from './drawing.ts'

type ShareImageOptions = { readonly folder: string; readonly db: DatabasePool; readonly bus: Bus }

/** `/share/{handle}.png`: the share image of a profile as it is now. */
export const shareImages: FastifyPluginAsync<ShareImageOptions> = async (app, { folder, db, bus }) => {
  const drawing = openDrawing()
  app.addHook('onClose', () => drawing.close())
  // Keyed by the SVG, so that a changed profile needs no invalidation.
  const drawn = new LruCache<string, Buffer>('share images', 16 * 2 ** 20)
  const leave = bus.subscribe('person.erased', () => drawn.clear())
  app.addHook('onClose', async () => leave())

  app.get<{ Params: { file: string } }>('/share/:file', forAnyone, async (request, reply) => {
    const handle = /^(.+)\.png$/.exec(request.params.file)?.[1]
    const profile = handle && (await pageOfHandle(db, handle))
    // Caches must revalidate, so that the image of an erased user disappears at once.
    reply.header('cache-control', 'no-cache')
    if (!profile) return reply.redirect('/share.jpg')
    const svg = cardOf({ ...profile, isVerified: isVerified(profile), portrait: await portraitOf(profile) })
    const known = drawn.get(svg)
    const png = known ?? (await drawing.draw(svg).catch(notDrawn))
    if (!png) return reply.header('retry-after', '5').redirect('/share.jpg')
    if (!known) drawn.add(svg, png, png.length + svg.length)
    const etag = `"${hash('sha1', svg, 'base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(png)
  })

  const notDrawn = (error: unknown) => void app.log.warn({ err: error }, 'a card was not drawn')

  /** Only images hosted by the portal: fetching a URL that a user entered would be server-side request forgery. */
  const portraitOf = async ({ avatarUrl }: ProfilePage): Promise<string | undefined> =>
    /^\/media\/(?:[\w-]+\/)*[\w-]+\.svg$/.test(avatarUrl)
      ? readFile(join(folder, avatarUrl), 'utf8').catch(() => undefined)
      : undefined
}

const isVerified = ({ badges }: ProfilePage) => badges.some(({ type }) => type === 'Verified')
