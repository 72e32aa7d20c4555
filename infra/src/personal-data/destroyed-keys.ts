import type { RecordedEvent } from '../event-store/port.ts'

/** Events that follow the destruction of a key, and the field that says whose it was. */
const fields: Readonly<Record<string, string>> = {
  UserForgotten: 'userId',
  InterestErased: 'interestId',
  PaymentErased: 'paymentIntentId',
}

/** Whose keys are destroyed, as far as these events tell. */
export const destroyedKeysIn = (events: readonly RecordedEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const field = fields[event.type]
    // The data of all others are not looked at, which would parse them.
    return field ? [String(event.data[field])] : []
  })
