const url = process.env.EVENT_STORE_URL

/** The EventStoreDB that `EVENT_STORE_URL` names, for the tests that want a real one. */
export const realEventStoreUrl = url && /^(esdb|kurrentdb)(\+discover)?:/.test(url) ? url : undefined
