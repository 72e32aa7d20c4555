/**
 * An immutable map with uuids as keys: a tree over their first hexadecimal digits, which have to be random (v4, v5). A
 * change copies the few nodes on the way to one entry, not the whole map, so that folding many thousands of events stays
 * linear. `transient` gives a copy whose changes are made in place, for a fold that only its own caller sees.
 */
export class PersistentMap<Value> {
  readonly #root: Node<Value> | undefined
  readonly #isTransient: boolean
  readonly size: number

  constructor(root?: Node<Value>, size = 0, isTransient = false) {
    this.#root = root
    this.size = size
    this.#isTransient = isTransient
  }

  get(key: string): Value | undefined {
    const leaf = this.#leafOf(key)
    return leaf?.values[leaf.keys.indexOf(key)]
  }

  has(key: string): boolean {
    return this.#leafOf(key)?.keys.includes(key) ?? false
  }

  /** The map with this value under the key. */
  with(key: string, value: Value): PersistentMap<Value> {
    const size = this.size + (this.has(key) ? 0 : 1)
    return new PersistentMap(put(this.#root, 0, key, value, this.#isTransient), size, this.#isTransient)
  }

  /** A copy whose `with` changes it in place: the map before a change must not be used any more. */
  transient(): PersistentMap<Value> {
    return new PersistentMap(this.#root && copied(this.#root), this.size, true)
  }

  *values(): Generator<Value> {
    for (const { values } of leavesOf(this.#root)) yield* values
  }

  *entries(): Generator<readonly [key: string, value: Value]> {
    for (const { keys, values } of leavesOf(this.#root))
      for (const [at, key] of keys.entries()) yield [key, values[at]!]
  }

  #leafOf(key: string): Leaf<Value> | undefined {
    let node = this.#root
    for (let depth = 0; isBranch(node); depth += 1) node = node[digitAt(key, depth)]
    return node
  }
}

/**
 * Arrays of just this length: a Map of so few entries takes four times the memory. They are replaced and never changed, so
 * copies share them.
 */
type Leaf<Value> = { keys: readonly string[]; values: readonly Value[] }
type Branch<Value> = (Node<Value> | undefined)[]
type Node<Value> = Leaf<Value> | Branch<Value>

/** A leaf with more entries becomes a branch. */
const maxEntries = 16
/** A uuid has eight digits before its first dash. */
const maxDepth = 8

const isBranch = <Value>(node: Node<Value> | undefined): node is Branch<Value> => Array.isArray(node)
const digitAt = (key: string, depth: number) => Number.parseInt(key.charAt(depth), 16) || 0

/** The node with an entry more; the same one where it is changed in place. */
function put<Value>(
  node: Node<Value> | undefined,
  depth: number,
  key: string,
  value: Value,
  inPlace: boolean,
): Node<Value> {
  if (isBranch(node)) {
    const branch = inPlace ? node : [...node]
    const at = digitAt(key, depth)
    branch[at] = put(node[at], depth + 1, key, value, inPlace)
    return branch
  }
  const leaf = withEntry(node ?? { keys: [], values: [] }, key, value, inPlace)
  return leaf.keys.length > maxEntries && depth < maxDepth ? split(leaf, depth) : leaf
}

function withEntry<Value>(leaf: Leaf<Value>, key: string, value: Value, inPlace: boolean): Leaf<Value> {
  const at = leaf.keys.indexOf(key)
  const { length } = leaf.keys
  const keys = at < 0 ? leaf.keys.toSpliced(length, 0, key) : leaf.keys
  const values = at < 0 ? leaf.values.toSpliced(length, 0, value) : leaf.values.with(at, value)
  return inPlace ? Object.assign(leaf, { keys, values }) : { keys, values }
}

function split<Value>({ keys, values }: Leaf<Value>, depth: number): Branch<Value> {
  const branch = new Array<Leaf<Value> | undefined>(16).fill(undefined)
  for (const [n, key] of keys.entries()) {
    const at = digitAt(key, depth)
    branch[at] = withEntry(branch[at] ?? { keys: [], values: [] }, key, values[n]!, true)
  }
  return branch
}

const copied = <Value>(node: Node<Value>): Node<Value> =>
  isBranch(node) ? node.map((child) => child && copied(child)) : { ...node }

function* leavesOf<Value>(node: Node<Value> | undefined): Generator<Leaf<Value>> {
  if (!isBranch(node)) {
    if (node) yield node
  } else for (const child of node) yield* leavesOf(child)
}
