import { BadgeType, industries, locations } from '@iam/contracts/enumerations'
import { type Chance, chance } from '../../../demo/src/chance.ts'
import { type Person, personAt } from '../log/population.ts'
import { seed, taglineOf } from './creators.ts'

const path = (query: Readonly<Record<string, string>>) => `/api/iam/profiles?${new URLSearchParams(query)}`

/** Queries that visitors repeat: the first page, single and combined filters, and common searches. */
export function repeatedQuestions(): readonly string[] {
  const luck = chance('usual')
  const asked = Array.from({ length: 300 }, (_, n) => {
    const search = n % 3 === 1 ? { search: fragments.word(luck, personAt(seed, luck.whole(0, 99_999))) } : {}
    return path(n === 0 ? {} : { ...selects(luck), ...search })
  })
  return [...new Set(asked)]
}

/** Draws questions by a Zipf distribution: the n-th about 1/n as often as the first. */
export function popular(questions: readonly string[]): () => string {
  const { next } = chance('popular')
  return () => questions[Math.floor(questions.length ** next()) - 1]!
}

/** Makers of search texts by shape, from a creator's profile. */
const fragments = {
  'a letter': (luck: Chance, { name }: Person) => luck.pick([...name.toLowerCase().replace(/\W/g, '')]),
  'three letters': (luck: Chance, they: Person) => cut(luck, longest(luck, they), 3),
  'part of a word': (luck: Chance, they: Person) => cut(luck, longest(luck, they), luck.whole(4, 7)),
  word: (luck: Chance, they: Person) => longest(luck, they),
  'a name': (_: Chance, { name }: Person) => name,
  'a name half typed': (luck: Chance, { name }: Person) => name.slice(0, luck.whole(4, name.length - 1)),
  'a handle': (_: Chance, { handle }: Person) => `@${handle}`,
  'two words': (luck: Chance, they: Person) => row(luck, taglineOf(they), 2),
  'three words': (luck: Chance, they: Person) => row(luck, taglineOf(they), 3),
  'a place': (_: Chance, { location }: Person) => location,
  'what nobody is': (luck: Chance, they: Person) => `${longest(luck, they)}q${luck.whole(100, 999)}x`,
} satisfies Record<string, (luck: Chance, they: Person) => string>

export type Shape = keyof typeof fragments | 'selects alone'
export const shapes: readonly Shape[] = [
  'selects alone',
  ...(Object.keys(fragments) as (keyof typeof fragments)[]),
]

/**
 * Makes a generator of request paths from the seed `name`: of one shape, or of all shapes in turn. A path repeats only if
 * 20 further tries find no new one.
 */
export function newQuestions(name: string, creators: number, shape?: Shape): () => string {
  const luck = chance(name)
  const asked = new Set<string>()
  let turn = 0
  return () => {
    for (let tries = 0; ; tries++) {
      const now = shape ?? shapes[turn++ % shapes.length]!
      const they = personAt(seed, luck.whole(0, creators - 1))
      const search = now === 'selects alone' ? {} : { search: fragments[now](luck, they) }
      // The page size varies too, because the filters alone have only a few hundred combinations.
      const question = path({ ...search, ...selects(luck), limit: String(luck.whole(12, 36)) })
      if (asked.has(question) && tries < 20) continue
      asked.add(question)
      return question
    }
  }
}

function selects({ next, pick }: Chance): Record<string, string> {
  return {
    ...(next() < 0.4 && { industry: pick(industries) }),
    ...(next() < 0.3 && { location: pick(locations) }),
    ...(next() < 0.15 && { badge: pick(BadgeType.options) }),
  }
}

const wordsOf = (they: Person) => `${they.name} ${taglineOf(they)} ${they.location}`.split(/\W+/)
const longest = ({ pick }: Chance, they: Person) =>
  pick(wordsOf(they).filter((word) => word.length > 3)).toLowerCase()

function cut({ whole }: Chance, text: string, length: number): string {
  const from = whole(0, Math.max(0, text.length - length))
  return text.slice(from, from + length)
}

function row({ whole }: Chance, text: string, count: number): string {
  const words = text.split(' ')
  const from = whole(0, Math.max(0, words.length - count))
  return words.slice(from, from + count).join(' ')
}
