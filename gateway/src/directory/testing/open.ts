import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { openSlonik } from '@iam/infra/postgres/slonik'
import { testDatabase } from '@iam/infra/testing/postgres'
import fastify from 'fastify'
import { expect } from 'vitest'
import { followAnnouncements } from '../../follow/announcements.ts'
import { problems } from '../../http/problems.ts'
import { openDirectory } from '../directory.ts'
import { directoryRoutes } from '../routes.ts'
import { makeViews } from './views.ts'

const log = silentLog()

/** A directory with its views in a database of its own, and its routes. */
export async function open() {
  const database = await testDatabase()
  const pool = openPool({ url: database.url, name: 'test' })
  const bus = inProcessBus({ log })
  const views = await makeViews(pool, bus)
  const announcements = await followAnnouncements({ pool, bus, log, lookMs: 50 })
  const db = await openSlonik(pool)
  const directory = openDirectory({ db, pool, lookUps: pool, announcements, log })
  const app = fastify()
  await app.register(problems)
  await app.register(directoryRoutes, {
    followed: directory,
    headers: { 'x-content-type-options': 'nosniff' },
    shortcuts: new Map(),
    awaitedPosition: ({ headers: { awaits } }, shown = 0) =>
      Number(awaits) > shown ? Number(awaits) : undefined,
  })
  await directory.feed.loaded

  const get = (query: Record<string, string> | string = {}, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/api/iam/profiles?${typeof query === 'string' ? query : new URLSearchParams(query)}`,
      headers,
    })
  return {
    ...{ pool, views, directory, get },
    /** The handles in the answer, which must include everything up to the position. */
    async handles(query: Record<string, string> = {}, position?: number) {
      const answer = await get(query, position === undefined ? {} : { awaits: String(position) })
      expect(answer.statusCode).toBe(200)
      return ProfilesAnswer.parse(answer.json()).profiles.map(({ handle }) => handle)
    },
    async close() {
      await app.close()
      await directory.feed.close()
      announcements.close()
      await bus.close()
      await db.end()
      await pool.end()
      await database.drop()
    },
  }
}
