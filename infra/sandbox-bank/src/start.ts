import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openBank } from './bank.ts'
import { openDoor } from './http.ts'
import { openLedger } from './ledger.ts'

type Place = {
  /** The file of its ledger. */
  readonly file: string
  readonly port?: number
  readonly now?: () => number
}

/** Opens the sandbox bank on the loopback interface. */
export async function startSandboxBank({ file, port = 0, now = Date.now }: Place) {
  const ledger = await openLedger(file)
  const door = openDoor(openBank(ledger, now))
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.close()
      door.closeAllConnections()
      await ledger.close()
    },
  }
}
