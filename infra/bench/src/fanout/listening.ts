import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, and tells it to the parent process. */
export async function listening(server: Server): Promise<void> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(server, 'listening')
  process.once('SIGTERM', () => process.exit())
  process.send!({ port: (server.address() as AddressInfo).port })
}
