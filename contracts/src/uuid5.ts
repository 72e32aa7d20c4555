import { hash } from 'node:crypto'

/** The UUID (version 5) of a name within a namespace: the same two give the same id, for ever. */
export function uuid5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  if (space.length !== 16) throw new TypeError(`not a uuid: ${namespace}`)
  const digest = hash('sha1', Buffer.concat([space, Buffer.from(name)]), 'buffer')
  digest[6] = (digest[6]! & 0x0f) | 0x50
  digest[8] = (digest[8]! & 0x3f) | 0x80
  const hex = digest.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
