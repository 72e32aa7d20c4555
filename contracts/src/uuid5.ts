import { hash } from 'node:crypto'

/** Reused, as ids are made by the dozen for each command: the namespace, and behind it the name. */
const scratch = Buffer.alloc(1_024)
let namespaceInScratch = ''

/** The UUID (version 5) of a name within a namespace: the same two give the same id, for ever. */
export function uuid5(namespace: string, name: string): string {
  if (namespace !== namespaceInScratch) {
    namespaceInScratch = ''
    if (scratch.write(namespace.replaceAll('-', ''), 'hex') !== 16 || namespace.length !== 36)
      throw new TypeError(`not a uuid: ${namespace}`)
    namespaceInScratch = namespace
  }
  const named =
    name.length * 3 <= scratch.length - 16
      ? scratch.subarray(0, 16 + scratch.write(name, 16))
      : Buffer.concat([scratch.subarray(0, 16), Buffer.from(name)])
  const hex = hash('sha1', named, 'hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
