import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { showFilled } from '@iam/bench/live-views'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import { readModels } from '@iam/projection-service/read-models'
import { tableOf } from '@iam/projection-service/read-models/support/table'
import { pointViews, schemaOf } from '@iam/projection-service/rebuild/versions'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { batchSize, type Rows } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { type Person, personAt } from '../log/population.ts'

export const seed = 'continuum'
const admin = idOf(9, 0)
export const userIdOf = (number: number) => idOf(1, number)

/**
 * Fills an empty, migrated database with the read models of `count` creators, and with other rows by read-model name, and
 * leaves it as the projection would.
 */
export async function fillCreators(url: string, count: number, others: Rows = {}): Promise<void> {
  const client = new pg.Client({ connectionString: sessionUrl(url), statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('begin')
    for (const model of readModels) {
      const table = tableOf(model, schemaOf(model))
      await client.query(`create schema ${schemaOf(model)}`)
      await table.create(client)
      if (model.name === 'creators') {
        const lines = Readable.from(copyLines(count, (number) => table.copyLine(creatorOf(number))))
        await pipeline(lines, client.query(copyStreams.from(table.copyIn)))
      }
      await table.finish(client)
      if (model.name === 'people') {
        const person = { userId: admin, name: 'Avery Admin', handle: 'avery', avatarUrl: '', role: 'admin' }
        await table.upsert(client, [person])
      }
      const rows = others[model.name] ?? []
      for (let from = 0; from < rows.length; from += batchSize)
        await table.upsert(client, rows.slice(from, from + batchSize))
    }
    await pointViews(client, readModels)
    await showFilled(client, readModels)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The row of the n-th creator in `creators`. */
function creatorOf(number: number) {
  const they = personAt(seed, number)
  const { next, whole } = they.chance
  const types = [
    ...(next() < 0.12 ? ['Verified'] : []),
    ...(next() < 0.05 ? ['TopCreator'] : []),
    ...(next() < 0.03 ? ['SynergyGold'] : []),
  ]
  const badge = (type: string) => ({
    type,
    status: 'issued',
    issuedAt: '2026-03-01T09:30:00.000Z',
    issuedBy: admin,
  })
  return {
    userId: userIdOf(number),
    profileId: idOf(2, number),
    handle: they.handle,
    role: 'creator',
    name: they.name,
    avatarUrl: next() < 0.7 ? `/media/avatars/${they.handle}.webp` : '',
    bio: they.bio,
    location: they.location,
    industries: they.industries,
    tagline: taglineOf(they),
    introVideoUrl: next() < 0.4 ? `https://work.example/${they.handle}/intro.mp4` : '',
    socials: [],
    showcaseLinks: [],
    badges: types.map(badge),
    isVerified: types.includes('Verified'),
    metricsViews: whole(0, 5_000),
    metricsClicks: whole(0, 400),
    earningsTotal: next() < 0.5 ? '0.00' : `${whole(10, 40_000)}.${whole(10, 99)}`,
    createdAt: '2025-06-01T12:00:00.000Z',
  }
}

const moods =
  'quiet bold patient curious playful careful stubborn early late slow bright plain tender loud'.split(' ')
const causes =
  'beginners parents students neighbours night owls small teams families commuters makers readers travellers old friends newcomers'.split(
    ' ',
  )

/** Adds a few random words to the creator's tagline, so that few taglines are equal. */
export function taglineOf({ tagline, chance: { pick, next, whole } }: Person): string {
  const forWhom = next() < 0.6 ? ` for ${pick(moods)} ${pick(causes)}` : ''
  return next() < 0.5
    ? `${tagline}${forWhom}`
    : `${tagline}${forWhom}, ${pick(moods)} since ${whole(1985, 2025)}`
}

function* copyLines(count: number, line: (number: number) => string) {
  let chunk = ''
  for (let number = 0; number < count; number++) {
    chunk += line(number)
    if (chunk.length < 1 << 16) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
