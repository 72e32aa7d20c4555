import type { AmaHostCommand } from '@iam/contracts/ama/commands'
import type { AmaHostEvent } from '@iam/contracts/ama/events'
import { Rejected } from '@iam/contracts/rejected'
import { aPlaceOfOne, type Decider, type StreamFold, systemOnly } from '../../decider.ts'
import { type Session, sessionStream } from './state.ts'

/** The session for which a host is reserved: one at a time. */
export type Host = { readonly sessionId: string | null }

export const hostStream: StreamFold<Host, AmaHostEvent> = {
  category: 'amahost',
  initial: { sessionId: null },
  evolve: {
    HostWentLive: (_, { sessionId }) => ({ sessionId }),
    HostWentOff: (state, { sessionId }) => (state.sessionId === sessionId ? { sessionId: null } : state),
  },
}

/** `held`: the session for which the host is reserved. */
type Needs = { readonly held: Session }

export const amaHost: Decider<Host, AmaHostCommand, AmaHostEvent, Needs> = {
  ...hostStream,
  id: (command) => command.data.userId,
  needs: (_, { sessionId }) => ({ held: { stream: sessionStream, id: sessionId, isReadFor: aPlaceOfOne } }),
  who: { GoOnAir: systemOnly, GoOffAir: systemOnly },
  decide: {
    GoOnAir(data, { sessionId }, { needs: { held } }) {
      const wentLive = { type: 'HostWentLive', data } as const
      if (sessionId === null) return [wentLive]
      if (sessionId === data.sessionId) return []
      // The process that ends the reservation of a session that is over may be late.
      if (held.status !== 'completed' && held.status !== 'cancelled') throw new Rejected('ama-host-on-air')
      return [{ type: 'HostWentOff', data: { ...data, sessionId } }, wentLive]
    },
    GoOffAir: (data, { sessionId }, { needs: { held } }) =>
      sessionId !== data.sessionId || held.status === 'live' ? [] : [{ type: 'HostWentOff', data }],
  },
}
