import { type Chance, chance } from '../../../demo/src/chance.ts'
import { words } from '../campaigns/campaigns.ts'
import { seed } from '../directory/creators.ts'
import { type Person, personAt } from '../log/population.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** A word after one edit, as fingers make it: a letter less, another one, one twice, or two exchanged. */
function misspelt({ whole, pick }: Chance, word: string): string {
  const at = whole(0, word.length - 2)
  const [before, one, next, behind] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const made = [next, pick([...alphabet]) + next, one + one + next, next + one]
  return before + pick(made) + behind
}

const beginningOf = ({ whole }: Chance, text: string) => text.slice(0, whole(1, text.length)).trim()
const firstOf = ({ name }: Person) => name.split(' ')[0]!
const lastOf = ({ name }: Person) => name.split(' ').at(-1)!

/** Makers of what is typed, by shape, from a creator's profile. */
const typed = {
  'a letter': (_: Chance, they: Person) => firstOf(they).slice(0, 1),
  'a beginning': (by: Chance, { name }: Person) => beginningOf(by, name),
  'two beginnings': (by: Chance, they: Person) =>
    `${beginningOf(by, lastOf(they))} ${beginningOf(by, firstOf(they))}`,
  'a handle': (_: Chance, { handle }: Person) => `@${handle}`,
  'a misspelt name': (by: Chance, they: Person) => misspelt(by, lastOf(they)),
  'a misspelt full name': (by: Chance, they: Person) => `${firstOf(they)} ${misspelt(by, lastOf(they))}`,
  'a title': (by: Chance) => `${by.pick(words)} ${beginningOf(by, by.pick(words))}`,
  'a misspelt title': (by: Chance) => `${misspelt(by, by.pick(words))} ${by.pick(words)}`,
  'a page': (by: Chance) => beginningOf(by, by.pick(['dashboard', 'reviews', 'marketplace', 'settings'])),
  'what stands nowhere': (by: Chance, they: Person) => `${lastOf(they)}q${by.whole(100, 999)}x`,
} satisfies Record<string, (by: Chance, they: Person) => string>

const shapes = Object.values(typed)

/** Makes a generator of request paths from the seed `name`, of all shapes in turn. */
export function newQuestions(name: string, creators: number): () => string {
  const by = chance(name)
  let turn = 0
  return () => {
    const shape = shapes[turn++ % shapes.length]!
    const q = shape(by, personAt(seed, by.whole(0, creators - 1)))
    return `/api/iam/search?${new URLSearchParams({ q, limit: String(by.whole(3, 8)) })}`
  }
}
