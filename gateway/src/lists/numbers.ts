/** Numbers the entries of a list densely from 0; the number of a removed entry is given to a new one. */
export class Numbers {
  readonly #numbers = new Map<string, number>()
  readonly #vacant: number[] = []
  /** Greater than every number. */
  bound = 0

  get size(): number {
    return this.#numbers.size
  }

  keys(): IterableIterator<string> {
    return this.#numbers.keys()
  }

  of(key: string): number | undefined {
    return this.#numbers.get(key)
  }

  /** Numbers a new entry. */
  add(key: string): number {
    const number = this.#vacant.pop() ?? this.bound++
    this.#numbers.set(key, number)
    return number
  }

  /** Takes the number of an entry back; undefined when there is no such entry. */
  delete(key: string): number | undefined {
    const number = this.#numbers.get(key)
    if (number === undefined) return undefined
    this.#numbers.delete(key)
    this.#vacant.push(number)
    return number
  }
}
