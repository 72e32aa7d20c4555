import { createSecretKey } from 'node:crypto'
import { decrypt, encrypt, newKey } from '@iam/infra/personal-data/cipher'
import type { ClientBase } from 'pg'
import type { Overflow } from './overflow.ts'

/** Chunks are encrypted, so nothing is gained from compressing them. */
const create = `
  create temp table overflow (part text, number integer, chunk bytea, primary key (part, number)) on commit drop;
  alter table pg_temp.overflow alter chunk set storage external`

/**
 * Keeps chunks in a temporary table of the caller's transaction, encrypted with a key that only this process has: blocks
 * that the database leaves on its disk can be read by no one, so that no erasure misses them.
 */
export function overflowTable(client: ClientBase): Overflow {
  const key = createSecretKey(newKey())
  const counts = new Map<string, number>()
  const contextOf = (part: string, number: number) => `${part} ${number}`

  return {
    async write(part, chunk) {
      if (counts.size === 0) await client.query(create)
      const number = counts.get(part) ?? 0
      counts.set(part, number + 1)
      await client.query({
        name: 'write overflow',
        text: 'insert into pg_temp.overflow (part, number, chunk) values ($1, $2, $3)',
        values: [part, number, encrypt(key, contextOf(part, number), chunk)],
      })
    },
    async *read(part) {
      for (let number = 0; number < (counts.get(part) ?? 0); number += 1) {
        const { rows } = await client.query<{ chunk: Buffer }>({
          name: 'read overflow',
          text: 'select chunk from pg_temp.overflow where part = $1 and number = $2',
          values: [part, number],
        })
        yield decrypt(key, contextOf(part, number), rows[0]!.chunk).toString()
      }
    },
  }
}
