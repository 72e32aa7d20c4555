/**
 * Lets React change a page whose text nodes a browser's translation has replaced with elements of its own. React's own
 * nodes are then no longer where it left them, and `insertBefore` and `removeChild` would throw (facebook/react#11538).
 */
export function survivesTranslation(prototype: Node = Node.prototype): void {
  const { insertBefore, removeChild } = prototype

  prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, childAbove(this, before)) as T
  }
  prototype.removeChild = function <T extends Node>(this: Node, removed: T): T {
    const child = childAbove(this, removed)
    if (child) removeChild.call(this, child)
    return removed
  }
}

/** The child of `parent` that is `node` or contains it; null where a translation took the node out of the page. */
function childAbove(parent: Node, node: Node | null): Node | null {
  for (let at = node; at; at = at.parentNode) if (at.parentNode === parent) return at
  return null
}
