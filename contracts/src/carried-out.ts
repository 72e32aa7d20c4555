import * as z from 'zod'

/**
 * 202: a command was carried out, but the views do not show it yet. The same request with the same Idempotency-Key is
 * answered with the resource once they do.
 */
export const CarriedOut = z
  .object({
    /** Log position of its last event. */
    position: z.int(),
    /** Path of the call that will show it; reads by the same client wait for it. */
    location: z.string(),
    /** A sentence for people. */
    detail: z.string(),
  })
  .meta({ id: 'CarriedOut' })
export type CarriedOut = z.infer<typeof CarriedOut>
