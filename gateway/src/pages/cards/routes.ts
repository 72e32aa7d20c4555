import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { FastifyPluginAsync } from 'fastify'
import type { DatabasePool } from 'slonik'
import { openToAnyone } from '../../plugins/access.ts'
import { pageOfHandle } from '../../profiles/page.ts'
import { Recent } from '../../recent.ts'
import { cardOf } from './card.ts'
import { openDrawing } from './drawing.ts'

type CardOptions = { readonly folder: string; readonly db: DatabasePool }

/** `/share/{handle}.png`: a profile as a picture, which changes as the profile does. */
export const cards: FastifyPluginAsync<CardOptions> = async (app, { folder, db }) => {
  openToAnyone(app)
  const drawing = openDrawing()
  app.addHook('onClose', () => drawing.close())
  // By what is drawn, so that nothing has to be dropped when a profile changes.
  const drawn = new Recent<string, Buffer>(16 * 2 ** 20)

  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const handle = /^(.+)\.png$/.exec(request.params.file)?.[1]
      const profile = handle && (await pageOfHandle(db, handle))
      if (!profile) return reply.redirect('/share.jpg')
      const svg = cardOf({ ...profile, isVerified: isVerified(profile), portrait: await portraitOf(profile) })
      const known = drawn.get(svg)
      const png = known ?? (await drawing.draw(svg).catch((error: unknown) => notDrawn(error)))
      if (!png) return reply.header('retry-after', '5').redirect('/share.jpg')
      if (!known) drawn.add(svg, png, png.length + svg.length)
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(png)
    },
  )

  function notDrawn(error: unknown): undefined {
    app.log.warn({ err: error }, 'a card was not drawn')
  }

  /** Only the portal's own pictures: fetching an address that somebody typed would be fetching for them. */
  const portraitOf = async ({ avatarUrl }: ProfilePage): Promise<string | undefined> =>
    /^\/media\/(?:[\w-]+\/)*[\w-]+\.svg$/.test(avatarUrl)
      ? readFile(join(folder, avatarUrl), 'utf8').catch(() => undefined)
      : undefined
}

const isVerified = ({ badges }: ProfilePage) => badges.some(({ type }) => type === 'Verified')
