import { LruCache } from '@iam/infra/lru-cache'
import type { ReadModel, Row } from '../read-model.ts'
import type { Table } from '../read-models/support/table.ts'
import type { FoldedBatch } from './batch.ts'

/** Characters of rows that are remembered, and what a row takes besides its values. */
const [maxCharacters, rowOverhead] = [8_000_000, 200]

type Texts = ReturnType<Table['upsertValues']>
export type RememberedRows = ReturnType<typeof rememberRows>

/**
 * The rows that were written last, so that folding the next event of one loads nothing. The table is the truth: they are
 * forgotten whenever it may hold anything else than what was written here.
 */
export function rememberRows(max = maxCharacters) {
  const rows = new LruCache<string, Row>('rows of views', max)
  const keyOf = (model: ReadModel, key: string) => `${model.name} ${key}`

  return {
    get: (model: ReadModel, key: string): Row | undefined => rows.get(keyOf(model, key)),
    /** What has been committed of a batch; `texts` are the rows as they were written, by column. */
    keep(model: ReadModel, { rows: changed, removed }: FoldedBatch, texts: Texts): void {
      for (const [n, row] of changed.entries())
        rows.add(keyOf(model, row[model.key] as string), row, sizeOf(texts, n))
      for (const key of removed) rows.delete(keyOf(model, key))
    },
    forget: () => rows.clear(),
    get size() {
      return rows.size
    },
  }
}

const sizeOf = (texts: Texts, n: number): number =>
  texts.reduce((characters, column) => characters + (column[n]?.length ?? 0), rowOverhead)
