import { randomBytes } from 'node:crypto'

const url = process.env.EVENT_STORE_URL

/** The EventStoreDB that `EVENT_STORE_URL` names, for the tests that need a real one. */
export const realEventStoreUrl = url && /^(esdb|kurrentdb)(\+discover)?:/.test(url) ? url : undefined

/** A separate log on that server, which holds the logs of all portals of a run, and of previous runs. */
export const ownLogOnRealEventStore = (): string | undefined =>
  realEventStoreUrl &&
  `${realEventStoreUrl}${realEventStoreUrl.includes('?') ? '&' : '?'}streamPrefix=test${randomBytes(6).toString('hex')}-`
