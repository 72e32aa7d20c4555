import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const known = new Map<string, string[]>()

/**
 * Names a class of a CSS module by a hash of its file and its index in that file. The names are the same in every build, and
 * short, because a public page has to fit into the first packets that a server may send (the initial congestion window).
 */
export function shortClassName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0]!)
  const names = known.get(file) ?? []
  known.set(file, names)
  if (!names.includes(name)) names.push(name)
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  return `_${hash}${names.indexOf(name).toString(36)}`
}
