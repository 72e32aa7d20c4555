import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { upcast } from '@iam/contracts/upcasters'
import { recorded } from '@iam/infra/testing/recorded'
import { expect, test } from 'vitest'
import { evolve, keysOf } from './follow/fold.ts'
import { type ReadModel, type Row, typesOf } from './read-model.ts'
import { columnsOf } from './read-models/support/columns.ts'
import { readModels } from './read-models.ts'

/**
 * By version of a read model, a hash of what it is built like: a table that is to be built otherwise needs another
 * version, or the tables that there are stay as they were. `-u` adds new versions, and never changes one that is kept.
 */
const file = fileURLToPath(new URL('read-models.hashes.json', import.meta.url))
const update = 'npx vitest run projection-service/src/read-models.test.ts -u'
const kept: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const corpus = new URL('../../contracts/corpus/', import.meta.url)
type Example = { readonly type: string; readonly version: number; readonly data: unknown }
const texts = readdirSync(corpus)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => readFileSync(new URL(name, corpus), 'utf8'))
const someId = '0d3c5a6e-8b0f-5c39-9a54-6f3d1f1f0a11'
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The examples as they are, and again as if all were about one thing and one person, whose ids folds compare. */
const lives = [texts, texts.map((text) => text.replace(anyId, someId))].map((life) =>
  life.map((text): Example => JSON.parse(text)),
)

const current = readModels.map((model) => {
  const version = `${model.name}@${model.version}`
  return { model, version, hash: hashOf(model) }
})

test.each(current)('$version is built as when it was new', ({ model: { name }, version, hash }) => {
  const message = `${name} has other columns, indexes or rows: raise its version, then update (${update})`
  expect(hash, message).toBe(kept[version] ?? hash)
})

test('what every version is built like is kept', async () => {
  const hashes = Object.fromEntries(current.map(({ version, hash }) => [version, kept[version] ?? hash]))
  await expect(`${JSON.stringify(hashes, null, 2)}\n`, update).toMatchFileSnapshot(file)
})

function hashOf(model: ReadModel): string {
  const columns = columnsOf(model.row)
  const built = [
    columns,
    model.key,
    model.indexes,
    model.personFields,
    lives.map((life) => rowsOf(model, life)),
  ]
  return createHash('sha256').update(JSON.stringify(built, inOrder)).digest('hex').slice(0, 16)
}

/** The row that each event begins, and what it becomes by any two others. */
function rowsOf(model: ReadModel, life: readonly Example[]) {
  const events = [1, 2, 3].map((position) =>
    life
      .filter(({ type }) => typesOf(model).includes(type))
      .map(({ type, version, data }) => {
        const at = { position, recordedAt: `2026-11-0${position}T09:00:00.000Z`, actorId: someId }
        return recorded(type, upcast(type, version, data) as Row, at)
      }),
  )
  const after = (row: Row | undefined, key: string, position: number): unknown => [
    row,
    events[position]?.map((event) => after(evolve(model, row, event, key), key, position + 1)),
  ]
  return events[0]!
    .filter(({ type }) => model.starts?.[type] ?? model.upserts?.[type])
    .flatMap((event) =>
      keysOf(model, event).map((key) => [key, after(evolve(model, undefined, event, key), key, 1)]),
    )
}

/** The order of an object's fields says nothing. */
function inOrder(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
