import { randomUUID } from 'node:crypto'
import { pick, type Random, type Schema } from './values.ts'

/** `least` and `most` are as far as the schema goes, `past` one step beyond; `any` is something unusual within. */
export type Mood = 'least' | 'most' | 'past' | 'any'

/** Texts in many scripts, and texts that a careless program misreads. */
const texts = [
  'Ana Ruiz',
  'محمد بن عبد الله',
  'שרה כהן',
  '田中さくら',
  'क्षत्रिय',
  'Zoë O’Neil-Kowalczyk 👨‍👩‍👧‍👦',
  'Cafe\u0301 and café',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🇩🇪❤️',
  String.raw`JSON has \u0000, \ud800 and \n`,
  `"quoted", 'quoted', \`quoted\``,
  `'; drop table events; --`,
  '</script><script>alert(1)</script>',
  '%00 %ff {{name}} {name} $1 \\N \\. \\x',
  'a,b;c|d{e}[f](g)',
]
const refusedTexts = ['\0', 'half \ud800', '\udfff', 'a\u202eb', 'bell \u0007', '\u200b\u2060', ' ']

/** A value for a field, as extreme as the mood says; `base` is a valid value, where one is known. */
export function extreme(schema: Schema, name: string, base: unknown, mood: Mood, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return mood === 'past' ? 'none of these' : pick(random, schema.enum)
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (some?.length) return extreme(pick(random, some), name, base, mood, random)
  switch (schema.type) {
    case 'object':
      return object(schema, base, mood, random)
    case 'array':
      return array(schema, name, base, mood, random)
    case 'integer':
    case 'number':
      return number(schema, mood, random)
    case 'boolean':
      return mood === 'past' ? 'yes' : random() < 0.5
    default:
      return string(schema, name, base, mood, random)
  }
}

function object(schema: Schema, base: unknown, mood: Mood, random: Random): unknown {
  if (!schema.properties) {
    const item = schema.additionalProperties ?? {}
    const names = schema.propertyNames?.enum ?? Array.from({ length: 20 }, (_, n) => `platform ${n}`)
    const size = { least: 0, most: names.length, past: 1, any: 3 }[mood]
    const inner = mood === 'least' ? 'any' : mood
    return Object.fromEntries(
      names.slice(0, size).map((name) => [name, extreme(item, 'value', undefined, inner, random)]),
    )
  }
  const given = (base ?? {}) as Record<string, unknown>
  const fields = Object.entries(schema.properties).filter(
    ([field]) => schema.required?.includes(field) || field in given || random() < 0.5,
  )
  const spoilt = mood === 'past' ? pick(random, fields)?.[0] : undefined
  return Object.fromEntries(
    fields.map(([field, part]) => {
      const inner = mood === 'past' ? (field === spoilt ? 'past' : 'any') : mood
      return [field, extreme(part, field, given[field], inner, random)]
    }),
  )
}

function array(schema: Schema, name: string, base: unknown, mood: Mood, random: Random): unknown {
  // Referenced ids have to exist, and only those of the base are known to.
  if (schema.items?.format === 'uuid') return mood === 'past' ? ['no id'] : (base ?? [])
  const most = schema.maxItems ?? 20
  const length = {
    least: schema.minItems ?? 0,
    most,
    past: random() < 0.5 ? most + 1 : 200,
    any: Math.min(most, (schema.minItems ?? 0) + Math.floor(random() * 4)),
  }[mood]
  const one = (n: number) => {
    const item = extreme(schema.items ?? {}, name, undefined, mood === 'most' ? 'most' : 'any', random)
    // All different, because duplicates are folded into one.
    return typeof item === 'string' && !schema.items?.enum && !schema.items?.pattern
      ? `${n} ${item}`.slice(0, schema.items?.maxLength ?? 30).trim()
      : item
  }
  const list = Array.from({ length }, (_, n) => one(n))
  return schema.items?.enum ? [...new Set(list)] : list
}

function number(schema: Schema, mood: Mood, random: Random): number {
  const least = schema.minimum ?? 0
  const most = schema.maximum ?? 1_000_000
  if (mood === 'past') return random() < 0.5 ? least - 1 : most + 1
  return { least, most, any: least + Math.floor(random() * Math.min(9, most - least + 1)) }[mood]
}

function string(schema: Schema, name: string, base: unknown, mood: Mood, random: Random): unknown {
  const { format, pattern = '' } = schema
  if (format === 'uuid') return mood === 'past' ? 'no id' : base
  if (format === 'date-time') return time(name, mood, random)
  if (pattern.includes('\\d{1,8}'))
    return String(base).startsWith('-') ? `-${money(mood, random)}` : money(mood, random)
  if (name === 'timeZone')
    return mood === 'past'
      ? 'Mars/Olympus'
      : pick(random, ['UTC', 'Asia/Kathmandu', 'America/Argentina/Salta'])
  if (format === 'email' || /^email$/i.test(name)) return email(mood)
  if (/url$/i.test(name)) return url(schema, name, mood, random)
  if (/^handle$/i.test(name) && !schema.maxLength) return handle(mood)
  if (name === 'handle' && schema.maxLength === 30) return handle(mood)
  if (pattern.includes('[a-z][a-zA-Z0-9_]'))
    return mood === 'past' ? 'No name' : `name${Math.floor(random() * 1e6)}`
  if (pattern.startsWith('^[a-z0-9][a-z0-9_-]')) return code(mood, 'card_declined-2')
  if (pattern.startsWith('^[A-Za-z0-9][A-Za-z0-9')) return code(mood, 'Wire 4711: /2 #1-a')
  return text(schema, mood, random)
}

const code = (mood: Mood, any: string): string =>
  ({ least: '0', most: 'x'.repeat(50), past: ' {none} ', any })[mood]

function text({ minLength = 0, maxLength = 200 }: Schema, mood: Mood, random: Random): string {
  const filled = (length: number) =>
    pick(random, ['x', 'م', '字', 'é', '𝔸'])
      .repeat(length)
      .slice(0, length)
      .toWellFormed()
      .replace(/\ufffd$/, 'x')
  if (mood === 'least') return filled(minLength)
  if (mood === 'most') return filled(maxLength)
  if (mood === 'past')
    return pick(random, [
      filled(maxLength + 1),
      pick(random, refusedTexts),
      ...(minLength > 0 ? [filled(minLength - 1)] : []),
    ])
  const written = pick(random, texts)
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, 'x')
    .trim()
  return written.length < minLength ? filled(minLength) : written
}

function time(name: string, mood: Mood, random: Random): string {
  if (mood === 'past')
    return pick(random, [
      '0000-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '+010000-01-01T00:00:00Z',
      '2027-02-30T00:00:00Z',
    ])
  const isEnd = /^(end|expires)/i.test(name)
  if (mood === 'least') return isEnd ? '2033-01-01T00:00Z' : '1970-01-01T00:00:00Z'
  if (mood === 'most') return isEnd ? '9999-12-31T23:59:59.999Z' : '2032-12-31T23:59:59.999999999Z'
  return isEnd ? `2034-06-01T12:00:00.${Math.floor(random() * 1e9)}Z` : '2030-02-28T23:59:59Z'
}

function money(mood: Mood, random: Random): string {
  if (mood === 'past') return pick(random, ['100000000.00', '1.005', '-0.01', '1e9', 'NaN', '٣.٠٠'])
  return {
    least: '0.01',
    most: '99999999.99',
    any: pick(random, ['1.00', '12345.67', '99999999.99', '0.01']),
  }[mood]
}

function email(mood: Mood): string {
  const unique = randomUUID()
  if (mood === 'past') return `${'x'.repeat(300)}@${unique}.example`
  return mood === 'most'
    ? `${unique}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`
    : `  ${unique}@Fuzz.Example `
}

function url(_: Schema, name: string, mood: Mood, random: Random): string {
  if (mood === 'past')
    return pick(random, [
      'http://example.com',
      'https://localhost',
      'javascript:alert(1)',
      `https://example.com/${'x'.repeat(2048)}`,
      'https://exa\nmple.com',
    ])
  const long = `https://example.com/${'x'.repeat(2028)}`
  // A link has to lead somewhere; a picture may be left out.
  return {
    least: name === 'url' ? 'https://a.io' : '',
    most: long,
    any: 'https://example.com/ü/%00?q=\'";--#𝔸',
  }[mood]
}

function handle(mood: Mood): string {
  const unique = randomUUID().replaceAll('-', '')
  return {
    least: unique.slice(0, 9),
    most: unique.slice(0, 30),
    past: 'a-',
    any: `  X-${unique.slice(0, 12).toUpperCase()} `,
  }[mood]
}
