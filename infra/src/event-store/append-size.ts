import { Rejected } from '@iam/contracts/rejected'

/** EventStoreDB's default limit for the data of all events of an append, in bytes. */
const max = 1024 * 1024

/**
 * Refuses appends that one of the event stores would not accept, so that all stores behave the same; `data` is that of
 * the events, as JSON.
 */
export function mustFit(data: readonly string[]): void {
  if (data.reduce((size, json) => size + Buffer.byteLength(json), 0) > max) throw tooLarge()
}

export const tooLarge = () => new Rejected('too-large-to-record')
