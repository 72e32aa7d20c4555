import type pg from 'pg'
import type { OwnConnection } from './postgres-connection.ts'

/** Polling interval in ms, which is the maximum delay by a lost notification. */
const pollMs = 1_000

/** Calls back whenever the log may have grown; returns a function that ends it. */
export type WakeUps = (onWakeUp: () => void) => () => void

/**
 * Listens for the notifications that appends send with their commit, except those of this process's own connection for
 * appends (`isOwn`). They are lost with the connection, which the poll opens again.
 */
export function postgresWakeUps(connection: OwnConnection, isOwn: (backendId: number) => boolean): WakeUps {
  const sleepers = new Set<() => void>()
  let listening: pg.Client | undefined
  let poll: NodeJS.Timeout | undefined

  const wake = () => {
    for (const sleeper of sleepers) sleeper()
  }

  /**
   * Listens on a new connection, and checks one that listens already: a dead connection looks like one without
   * notifications.
   */
  async function listen() {
    const client = await connection.get()
    if (client === listening) {
      await client.query('select 1')
      return
    }
    listening = client
    client.on('notification', ({ processId }) => {
      if (!isOwn(processId)) wake()
    })
    await client.query('listen events')
    wake()
  }

  let isChecking = false
  function look() {
    wake()
    if (isChecking) return
    isChecking = true
    listen()
      .catch(() => {
        listening = undefined
        connection.drop()
      })
      .finally(() => {
        isChecking = false
      })
  }

  return (onWakeUp) => {
    sleepers.add(onWakeUp)
    poll ??= setInterval(look, pollMs)
    if (sleepers.size === 1) look()
    return () => {
      sleepers.delete(onWakeUp)
      if (sleepers.size > 0) return
      clearInterval(poll)
      poll = undefined
    }
  }
}
