import { readFileSync } from 'node:fs'
import { allCalls } from '@iam/contracts/calls'
import { expect, test } from 'vitest'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
/**
 * Without the refusals, whose sentences may change. Frozen anew from a portal with limits and outbox as in tests:
 *
 *   curl -s http://127.0.0.1:3000/openapi.json | jq -cj '.paths[][].responses |= with_entries(select(.key < "300"))' \
 *     > infra/tests/api/openapi.json
 */
const frozen = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'))

test('/openapi.json keeps everything that it has described: only what is new may come', async () => {
  const { body } = await portal.client().get('/openapi.json')
  expect(lostIn(body, frozen)).toEqual([])
})

test('request bodies have the frozen fields and no others', async () => {
  const { body } = await portal.client().get('/openapi.json')
  const bodies = Object.entries(frozen.components.schemas).filter(([name]) => name.endsWith('Input'))
  const gained = gainedIn(body.components.schemas, Object.fromEntries(bodies))
  expect(gained, 'freeze openapi.json anew if callers may send these').toEqual([])
})

test('every declared call is frozen', () => {
  const loose = Object.values(allCalls)
    .filter(({ method, path }) => !frozen.paths[documented(path)]?.[method.toLowerCase()])
    .map(({ method, path }) => `${method} ${path}`)
  expect(loose, 'freeze openapi.json anew').toEqual([])
})

test('the declared calls are served and described under their names, and no others', async () => {
  const { paths } = (await portal.client().get('/openapi.json')).body
  const served = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values)
  expect(served.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allCalls).sort())
  for (const [name, { method, path }] of Object.entries(allCalls)) {
    const place = documented(path)
    expect(paths[place]?.[method.toLowerCase()]?.operationId, place).toBe(name)
  }
})

test('a call without a sentence of its own is titled by its name', async () => {
  const { paths } = (await portal.client().get('/openapi.json')).body
  expect(paths['/api/iam/ama/sessions/{id}/remove-participant'].post.summary).toBe('Remove AMA participant')
  expect(paths['/api/iam/search'].get.summary).toMatch(/^Pages, creators, campaigns/)
})

test('what is lost or changed is found, what is gained is not', () => {
  const before = { a: { required: ['x'], enum: [1, 2], text: 'one' }, b: [{ name: 'n' }] }
  expect(lostIn({ ...before, c: 1 }, before)).toEqual([])
  expect(lostIn({ a: { required: ['x', 'y'], enum: [2], text: 'two' } }, before)).toEqual([
    '/a/required: more is required',
    '/a/enum: 1 is lost',
    '/a/text: "one" became "two"',
    '/b: is lost',
  ])
})

test('a field that a strict body or a part of it gains is found', () => {
  const strict = (fields: object) => ({ type: 'object', properties: fields, additionalProperties: false })
  const before = { Body: strict({ part: strict({ one: {} }) }), Answer: { properties: {} } }
  expect(gainedIn({ ...before, Other: strict({ one: {} }) }, before)).toEqual([])
  expect(gainedIn({ ...before, Answer: { properties: { one: {} } } }, before)).toEqual([])
  const now = { ...before, Body: strict({ part: strict({ one: {}, two: {} }), ids: {} }) }
  expect(gainedIn(now, before)).toEqual(['/Body: ids is gained', '/Body/properties/part: two is gained'])
})

/** A declared path as /openapi.json writes it. */
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The places at which a document has lost or changed a part of an earlier one. */
function lostIn(now: unknown, before: unknown, at = ''): string[] {
  if (now === undefined) return [`${at}: is lost`]
  if (Array.isArray(before) && Array.isArray(now)) {
    if (at.endsWith('/required') && now.length > before.length) return [`${at}: more is required`]
    return before
      .filter((one) => !now.some((other) => lostIn(other, one).length === 0))
      .map((one) => `${at}: ${JSON.stringify(one)} is lost`)
  }
  if (isObject(before) && isObject(now))
    return Object.keys(before).flatMap((name) => lostIn(now[name], before[name], `${at}/${name}`))
  return now === before ? [] : [`${at}: ${JSON.stringify(before)} became ${JSON.stringify(now)}`]
}

/** The fields that schemas without further properties have gained. */
function gainedIn(now: unknown, before: unknown, at = ''): string[] {
  if (!isObject(now) || !isObject(before)) return []
  const isStrict = before.additionalProperties === false
  const gained = isStrict ? fieldsOf(now).filter((name) => !fieldsOf(before).includes(name)) : []
  const inside = Object.keys(before).flatMap((name) => gainedIn(now[name], before[name], `${at}/${name}`))
  return [...gained.map((name) => `${at}: ${name} is gained`), ...inside]
}

const fieldsOf = ({ properties }: Record<string, unknown>) => Object.keys(properties ?? {})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
