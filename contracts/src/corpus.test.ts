import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEvents } from './events.ts'
import { currentVersion, upcast } from './upcasters.ts'

/**
 * One event of every type and version that was ever written, as its data stood when it was appended. The files are
 * frozen: a new version gets a new file and a line in `sha256sums.txt` (`sha256sum <file>` writes it), and no existing file
 * is changed or removed.
 */
const folder = new URL('../corpus/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const hashes = new Map(
  read('sha256sums.txt')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ').toReversed() as [string, string]),
)
const Frozen = z.strictObject({ type: z.string(), version: z.int().positive(), data: z.unknown() })
const corpus = [...hashes.keys()].map((file) => ({ file, ...Frozen.parse(JSON.parse(read(file))) }))

test.each([...hashes])('%s matches its frozen hash', (file, hash) => {
  expect(createHash('sha256').update(read(file)).digest('hex')).toBe(hash)
})

test('the files of the corpus are those with a frozen hash', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(files.toSorted()).toEqual([...hashes.keys()].toSorted())
})

test('the corpus has one event of every type and version, and nothing else', () => {
  const expected = Object.keys(allEvents).flatMap((type) =>
    Array.from({ length: currentVersion(type) }, (_, i) => `${type}.v${i + 1}.json`),
  )
  expect(corpus.map(({ type, version }) => `${type}.v${version}.json`)).toEqual([...hashes.keys()])
  expect([...hashes.keys()].toSorted()).toEqual(expected.toSorted())
})

test.each(corpus)('$file upcasts to the current $type', ({ type, version, data }) => {
  const today = upcast(type, version, data)
  // Parsing would drop a field that the contract no longer has.
  expect(allEvents[type as keyof typeof allEvents].parse(today)).toEqual(today)
})
