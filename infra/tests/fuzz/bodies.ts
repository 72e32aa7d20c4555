import { extreme, type Mood } from './extremes.ts'
import { pick, type Random, type Schema } from './values.ts'

export type Body = Readonly<Record<string, unknown>>

/** What a call is sent: `base` with its fields driven to their extremes. Fields that are `pinned` stay as they are. */
export type Sketch = { readonly schema: Schema; readonly base: Body; readonly pinned: readonly string[] }

/**
 * The n-th body. Every other one drives a single field to its minimum, its maximum and one past it, field after field; the
 * others have something unusual in all of them, now and then one step too far.
 */
export function bodyOf({ schema, base, pinned }: Sketch, n: number, random: Random): Body {
  const properties = Object.entries(schema.properties ?? {}).filter(([field]) => !pinned.includes(field))
  const moods: readonly Mood[] = ['least', 'most', 'past']
  if (properties.length === 0) return base
  if (n % 2 === 0) {
    const at = (n / 2) % (properties.length * moods.length)
    const [field, part] = properties[Math.floor(at / moods.length)]!
    return with_(base, [[field, extreme(part, field, base[field], moods[at % moods.length]!, random)]])
  }
  const isPast = random() < 0.15
  const spoilt = isPast ? pick(random, properties)[0] : undefined
  return with_(
    base,
    properties
      .filter(([field]) => field in base || field === spoilt || random() < 0.6)
      .map(([field, part]) => {
        const mood = field === spoilt ? 'past' : pick(random, ['any', 'any', 'least', 'most'] as const)
        return [field, extreme(part, field, base[field], mood, random)]
      }),
  )
}

/** Merges the fields into the base, without those that are undefined. */
const with_ = (base: Body, fields: readonly (readonly [string, unknown])[]): Body =>
  Object.fromEntries(
    Object.entries({ ...base, ...Object.fromEntries(fields) }).filter(([, value]) => value !== undefined),
  )
