import { plainLetters } from '@iam/contracts/plain-letters'
import { uuid5 } from '@iam/contracts/uuid5'
import { Handle } from '@iam/contracts/values'

const lastNumber = 5
const random = 5

/** Handles for a user of this name, the plainest first: ana-ruiz, ana-ruiz-2 … and then with random suffixes. */
export function* proposeHandles(name: string, commandId: string): Generator<string> {
  const base = baseOf(name)
  yield base
  for (let n = 2; n <= lastNumber; n++) yield `${base}-${n}`
  // Different for every request, but the same at each retry of it.
  for (let n = 0; n < random; n++)
    yield `${base}-${uuid5(commandId, `handle-${n}`).replaceAll('-', '').slice(20, 26)}`
}

function baseOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? ' ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 22)
    .replace(/-$/, '')
  // Too short, or reserved.
  if (!Handle.safeParse(slug).success) return slug === '' ? 'member' : `member-${slug}`.slice(0, 22)
  return slug
}
