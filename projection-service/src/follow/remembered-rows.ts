import { LruCache } from '@iam/infra/lru-cache'
import type { ReadModel, Row } from '../read-model.ts'
import type { FoldedBatch } from './batch.ts'

/** Characters of rows that are remembered, estimated by their texts. */
const maxCharacters = 8_000_000

export type RememberedRows = ReturnType<typeof rememberRows>

/**
 * The rows that were written last, so that folding the next event of one loads nothing. The table is the truth: they are
 * forgotten whenever it may hold anything else than what was written here.
 */
export function rememberRows(max = maxCharacters) {
  const rows = new LruCache<string, Row>(max)
  const keyOf = (model: ReadModel, key: string) => `${model.name} ${key}`

  return {
    get: (model: ReadModel, key: string): Row | undefined => rows.get(keyOf(model, key)),
    /** What has been committed of a batch. */
    keep(model: ReadModel, { rows: changed, removed }: FoldedBatch): void {
      for (const row of changed) rows.add(keyOf(model, row[model.key] as string), row, sizeOf(row))
      for (const key of removed) rows.delete(keyOf(model, key))
    },
    forget: () => rows.clear(),
    get size() {
      return rows.size
    },
  }
}

/** Close enough for a limit: texts by their length, anything else as a small value or as JSON. */
function sizeOf(row: Row): number {
  let characters = 200
  for (const value of Object.values(row)) {
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) characters += JSON.stringify(value).length
  }
  return characters
}
