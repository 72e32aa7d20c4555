import type pg from 'pg'
import type { OwnConnection } from './postgres-connection.ts'

/** How often the log is looked at without a notification: a lost one delays by so long at the most. */
const pollMs = 1_000

/** Calls back whenever the log may have grown; returns what ends that. */
export type WakeUps = (onGrowth: () => void) => () => void

/**
 * Listens for the notifications that appends send with their commit. They may get lost with the connection, which the
 * poll opens again.
 */
export function postgresWakeUps(connection: OwnConnection): WakeUps {
  const sleepers = new Set<() => void>()
  let listening: pg.Client | undefined
  let poll: NodeJS.Timeout | undefined

  const wake = () => {
    for (const sleeper of sleepers) sleeper()
  }

  async function listen() {
    const client = await connection.get()
    if (client === listening) return
    listening = client
    client.on('notification', wake)
    await client.query('listen events')
    wake()
  }

  function look() {
    listen().catch(() => {
      listening = undefined
      connection.drop()
    })
    wake()
  }

  return (onGrowth) => {
    sleepers.add(onGrowth)
    poll ??= setInterval(look, pollMs)
    if (sleepers.size === 1) look()
    return () => {
      sleepers.delete(onGrowth)
      if (sleepers.size > 0) return
      clearInterval(poll)
      poll = undefined
    }
  }
}
