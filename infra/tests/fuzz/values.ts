/** A part of a JSON Schema as the OpenAPI document carries it. */
export type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly $ref?: string
}

export type Random = () => number
export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

const words = 'venture signal orbit harbor nexus ember quiet river copper field studio north'.split(' ')

/** A value that the schema most likely accepts. */
export function valid(schema: Schema | undefined, random: Random, name = ''): unknown {
  if (!schema) return undefined
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf?.length) return valid(pick(random, schema.anyOf), random, name)
  if (schema.allOf?.length) return valid(schema.allOf[0], random, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random() < 0.7)
          .map(([key, part]) => [key, valid(part, random, key)]),
      )
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => valid(schema.items, random, name))
    case 'integer':
    case 'number':
      return Math.floor((schema.minimum ?? 0) + random() * 10)
    case 'boolean':
      return random() < 0.5
    default:
      return text(schema, random, name)
  }
}

function text(schema: Schema, random: Random, name: string): string {
  if (schema.format === 'uuid') return uuid(random)
  if (schema.format === 'email' || /email/i.test(name)) return `${uuid(random)}@fuzz.example`
  if (/url$/i.test(name))
    return random() < 0.5 ? '' : `https://${pick(random, words)}.example/${uuid(random)}`
  if (/handle/i.test(name)) return `${pick(random, words)}-${Math.floor(random() * 1e9)}`
  const written = Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, words)).join(' ')
  return written.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, 'x')
}

const uuid = (random: Random) =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16))

/** Values that no well-behaved client sends. */
const hostile = (random: Random): unknown =>
  pick<() => unknown>(random, [
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => Number.MAX_SAFE_INTEGER,
    () => 0.1 + random(),
    () => '',
    () => ' ',
    () => '\0',
    () => `a\0b`,
    () => '\ud800',
    () => `x\udfffy`,
    () => '\u202e\u2066\ufeff',
    () => '‮🜂'.repeat(50),
    () => 'x'.repeat(Math.floor(random() * 20_000)),
    () => "'; drop table events; --",
    () => '{{7*7}}#{7*7}<script>alert(1)</script>',
    () => 'javascript:alert(1)',
    () => 'http://169.254.169.254/latest/meta-data',
    () => '../../etc/passwd',
    () => [],
    () => [[[[[[]]]]]],
    () => Array.from({ length: 300 }, () => 'x'),
    () => ({}),
    () => ({ __proto__: null, constructor: { prototype: { admin: true } } }),
    () => nested(Math.floor(random() * 400)),
    () => '2024-02-30T25:61:00Z',
    () => '99999999999.999',
    () => 'NaN',
  ])()

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** The value with something about it spoilt: a field replaced, removed, added, or the whole of it. */
export function spoilt(value: unknown, random: Random): unknown {
  if (random() < 0.08 || typeof value !== 'object' || value === null) return hostile(random)
  if (Array.isArray(value)) {
    const copy = [...value]
    copy[Math.floor(random() * (copy.length + 1))] = hostile(random)
    return copy
  }
  const copy: Record<string, unknown> = { ...value }
  const keys = Object.keys(copy)
  for (let times = 1 + Math.floor(random() * 2); times > 0; times--) {
    const key = keys.length > 0 && random() < 0.8 ? pick(random, keys) : pick(random, extras)
    const at = copy[key]
    if (random() < 0.15) delete copy[key]
    else
      copy[key] =
        typeof at === 'object' && at !== null && random() < 0.6 ? spoilt(at, random) : hostile(random)
  }
  return copy
}

/** Fields that a caller would like to set and may not. */
const extras = [
  'role',
  'userId',
  'id',
  'canApprovePayments',
  'isVerified',
  'earningsTotal',
  '__proto__',
  'constructor',
  '',
]
