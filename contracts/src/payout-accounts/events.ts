import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

const account = { userId: Word }
const linked = {
  ...account,
  provider: Word,
  /** The provider's id of the account; under `manual` what the creator wrote about how to be paid. */
  account: Personal(z.string(), ''),
  /** What screens show of it: "Bank account ending in 4242". */
  label: Personal(z.string(), ''),
}

/** The keys are the names in the event store: rename nothing, only add. */
export const payoutAccountEvents = {
  PayoutAccountLinked: z.object(linked),
  PayoutAccountChanged: z.object(linked),
  PayoutAccountRemoved: z.object(account),
  /** `missing`: what the provider still asks for, in its own words: `individual.verification.document`. */
  PayoutAccountStatusReported: z.object({
    ...account,
    payoutsEnabled: z.boolean(),
    missing: z.array(Word),
  }),
}
export type PayoutAccountEvent = Message<typeof payoutAccountEvents>
