import { pick, type Random, type Schema, spoilt, valid } from './values.ts'

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}
export type Operation = {
  /** Its operationId. */
  readonly name: string
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body?: Schema
}

type Document = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId?: string
            readonly parameters?: readonly Parameter[]
            readonly requestBody?: {
              readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
            }
          }
        >
      >
    >
  >
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** Every call that the document names. */
export function operationsOf(document: Document): Operation[] {
  /** Without references, and without the null that stands for no body. */
  function resolve(schema: Schema | undefined): Schema | undefined {
    const found = schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
    const some = found?.anyOf?.filter(({ type }) => type !== 'null')
    return some?.length === 1 ? resolve(some[0]) : found
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = resolve(operation.requestBody?.content?.['application/json']?.schema)
      return {
        name: operation.operationId ?? `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        ...(body ? { body } : {}),
      }
    }),
  )
}

export type FuzzedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
}

/** One malformed (now and then well-formed) request to an operation. `ids` are values that exist, to get past the first check. */
export function fuzzed(operation: Operation, random: Random, ids: readonly string[]): FuzzedRequest {
  const path = operation.path.replace(/\{([^}]+)\}/g, () =>
    encodeURIComponent(random() < 0.7 ? pick(random, ids) : String(pick(random, oddities))),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random() < 0.6))
    .flatMap((parameter) => {
      const value = random() < 0.5 ? valid(parameter.schema, random, parameter.name) : pick(random, oddities)
      const pair = `${parameter.name}=${encodeURIComponent(wellFormed(String(value)))}`
      return random() < 0.05 ? [pair, pair] : [pair]
    })
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path
  if (operation.method === 'GET') return { method: 'GET', path: url, headers: {} }
  const headers: Record<string, string> = {}
  const body = bodyOf(operation, random)
  if (body !== undefined)
    headers['content-type'] = random() < 0.95 ? 'application/json' : pick(random, contentTypes)
  if (random() < 0.1) headers['idempotency-key'] = pick(random, ['', 'x', 'k'.repeat(300), 'ok-key-1', 'a b'])
  return { method: operation.method, path: url, headers, ...(body === undefined ? {} : { body }) }
}

function bodyOf(operation: Operation, random: Random): string | Buffer | undefined {
  const kind = random()
  if (kind < 0.02) return undefined
  if (kind < 0.05)
    return Buffer.from(
      Array.from({ length: 1 + Math.floor(random() * 200) }, () => Math.floor(random() * 256)),
    )
  if (kind < 0.07) return '{"a":'.repeat(Math.floor(random() * 2000))
  const value = valid(operation.body ?? { type: 'object' }, random)
  const json = JSON.stringify(kind < 0.12 ? value : spoilt(value, random)) ?? ''
  return kind > 0.97 ? json.slice(0, Math.floor(random() * json.length)) : json
}

const wellFormed = (value: string) => value.toWellFormed()
const oddities = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  '\0',
  '..',
  '../..',
  '@x',
  'a'.repeat(3000),
  '‮🜂',
  "'--",
  '[object Object]',
  '1e9',
]
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=latin9',
  'a/b',
  'application/json\t',
  '*/*',
]
