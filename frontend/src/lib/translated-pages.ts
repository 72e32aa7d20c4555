/** The elements that a translation has put in the places of texts which it took out of the page. */
const standIns = new WeakMap<Node, Element>()

/**
 * Lets React change a page whose texts a browser's translation has replaced with elements of its own, while React keeps the
 * texts (facebook/react#11538). What React puts before such a text, or removes, meets its stand-in; a text that it changes is
 * put back, so that no old one stays. Returns a function that ends it.
 */
export function survivesTranslation(): () => void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, childAbove(this, before)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, removed: T): T {
    const child = childAbove(this, removed)
    if (child) removeChild.call(this, child)
    return removed
  }
  // Of texts only, which inherit it.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      nodeValue.set!.call(this, value)
      if (!this.parentNode) standIns.get(this)?.replaceWith(this)
    },
  })
  const translations = new MutationObserver(noteStandIns)
  translations.observe(document, { childList: true, subtree: true })

  return () => {
    translations.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
    Reflect.deleteProperty(Text.prototype, 'nodeValue')
  }
}

/** A translation replaces a text with an element, or puts an element before it and takes it out. */
function noteStandIns(changes: readonly MutationRecord[]): void {
  const added = new Set<Node>()
  for (const { addedNodes, removedNodes, previousSibling } of changes) {
    for (const node of addedNodes) added.add(node)
    const [standIn = previousSibling] = addedNodes
    if (!(standIn instanceof Element) || !added.has(standIn)) continue
    for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn)
  }
}

/** The child of `parent` that is the node or its stand-in, or contains it; null where neither is in `parent` any more. */
function childAbove(parent: Node, node: Node | null): Node | null {
  for (let at = node; at; at = at.parentNode ?? standIns.get(at) ?? null)
    if (at.parentNode === parent) return at
  return null
}
