import { Metadata, status } from '@grpc/grpc-js'

/** What the stand-in does differently from a healthy server, until it is reset. */
export type Faults = {
  /** Appends are carried out and never answered. */
  silentAppends: boolean
  /** The number of next calls that are refused, as during an election. */
  refusals: number
  /** Acts as a follower of this leader: refuses calls that require the leader. */
  leader: { readonly host: string; readonly port: number } | undefined
  /** Everything is refused: credentials that are wrong (`UNAUTHENTICATED`) or missing (`PERMISSION_DENIED`). */
  denied: 'UNAUTHENTICATED' | 'PERMISSION_DENIED' | undefined
  /** A repetition is answered without its position, as if the event could no longer be read. */
  repeatsWithoutPosition: boolean
  /** Events of stream reads carry 2^64−1, as before 22.6. */
  readsWithoutPosition: boolean
  /** Filtered subscriptions send 2^64−1 as a checkpoint, as 24.2 to 24.10.4 may. */
  wrongCheckpoints: boolean
  version: string
}

export const healthy = (): Faults => ({
  silentAppends: false,
  refusals: 0,
  leader: undefined,
  denied: undefined,
  repeatsWithoutPosition: false,
  readsWithoutPosition: false,
  wrongCheckpoints: false,
  version: '23.10.8',
})

export const noPosition = String(2n ** 64n - 1n)

/** An error as the server sends it: a status, and for named errors the name in the trailers. */
export function failure(code: status, details: string, trailers: Record<string, string> = {}) {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** The error of a call that is refused before it is processed; undefined if it is not. */
export function refusal(faults: Faults, request: Metadata) {
  if (faults.refusals > 0) {
    faults.refusals -= 1
    return failure(status.UNAVAILABLE, 'Server Is Not Ready')
  }
  if (faults.denied) {
    const trailers = { exception: 'access-denied' }
    return faults.denied === 'UNAUTHENTICATED'
      ? failure(status.UNAUTHENTICATED, 'Unauthenticated')
      : failure(status.PERMISSION_DENIED, 'Access Denied', trailers)
  }
  if (faults.leader && request.get('requires-leader')[0] === 'true') {
    const { host, port } = faults.leader
    const trailers = {
      exception: 'not-leader',
      'leader-endpoint-host': host,
      'leader-endpoint-port': String(port),
    }
    return failure(status.NOT_FOUND, 'Leader info available', trailers)
  }
  return undefined
}
