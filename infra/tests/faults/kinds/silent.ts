import type { Kind } from '../rounds.ts'
import type { World } from '../world.ts'

/** The proxy swallows all bytes of a connection without closing it, so that neither side notices. */
const silent = (way: keyof World['ways']): Kind => ({
  lasts: [1_000, 8_000],
  async strike({ ways }) {
    ways[way].fallSilent()
    return async () => ways[way].heal()
  },
})

export const silentPostgres = silent('postgres')
export const silentNats = silent('nats')
export const silentEventStore = silent('eventStore')
