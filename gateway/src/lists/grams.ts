import { DocSet } from './doc-set.ts'

/** Separates the fields of a text; no search matches across it. */
export const fieldBreak = '\n'

const space = 37
const codes = new Uint8Array(128)
for (let i = 0; i < 26; i++) codes[97 + i] = 1 + i
for (let i = 0; i < 10; i++) codes[48 + i] = 27 + i
codes[32] = space

/** Six-bit code of a character: a–z, 0–9 and the space have their own; all others share the remaining codes. */
function code(character: number): number {
  return character < 128 ? codes[character]! : space + 1 + (character % (63 - space))
}

/** Whether the text's grams are unambiguous, so that matches need not be checked against the texts. */
export const isCodedExactly = (text: string) => /^[a-z0-9 ]*$/.test(text)

/** Calls back for each run of one, two and three characters within a field. */
function eachGram(text: string, visit: (gram: number) => void): void {
  let gram = 0
  for (let i = 0; i < text.length; i++) {
    const present = code(text.charCodeAt(i))
    // A field break has code 0; grams that contain it are not visited.
    gram = ((gram << 6) | present) & three
    if (present === 0) continue
    visit(gram & one)
    if ((gram & (one << 6)) === 0) continue
    visit(gram & two)
    if (gram > two) visit(gram)
  }
}

const one = 2 ** 6 - 1
const two = 2 ** 12 - 1
const three = 2 ** 18 - 1

/** The number of a text of one to three characters. */
export function gramOf(text: string): number {
  let gram = 0
  for (let i = 0; i < text.length; i++) gram = (gram << 6) | code(text.charCodeAt(i))
  return gram
}

/** Inverted index from runs of one to three characters to documents. */
export class Grams {
  readonly #sets: (DocSet | undefined)[] = new Array(three + 1).fill(undefined)

  of(gram: number): DocSet | undefined {
    return this.#sets[gram]
  }

  /** Moves a document from its text `before` ('' if new) to its text `now` ('' if removed). */
  change(doc: number, before: string, now: string): void {
    const gone = new Set<number>()
    if (before !== '') eachGram(before, (gram) => gone.add(gram))
    eachGram(now, (gram) => {
      if (gone.size > 0 && gone.delete(gram)) return
      const set = this.#sets[gram] ?? new DocSet()
      this.#sets[gram] = set
      set.add(doc)
    })
    for (const gram of gone) this.#sets[gram]?.delete(doc)
  }
}
