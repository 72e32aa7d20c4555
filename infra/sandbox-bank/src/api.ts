import * as z from 'zod'

/* What is sent to the sandbox bank and what it answers. */

const ms = z
  .int()
  .min(0)
  .max(365 * 86_400_000)

/** How the bank treats one transfer. What it says when it is looked up is always true; its answer need not be. */
export const Behaviour = z.strictObject({
  /** What becomes of the money. */
  outcome: z.enum(['paid', 'failed']).default('paid'),
  /** Until it is paid or has failed, by the bank's clock. */
  settlesAfterMs: ms.default(0),
  /** From the payment until the money comes back; null: it stays. */
  returnsAfterMs: ms.nullable().default(null),
  /** Why it fails or comes back. */
  code: z
    .string()
    .regex(/^[a-z0-9_]{1,50}$/)
    .default('account_closed'),
  /** `lie`: says that it failed where it pays, and the other way round; `error`: 500; `none`: the connection stays silent. */
  answer: z.enum(['true', 'lie', 'twice', 'error', 'none']).default('true'),
  /** Until the answer is given, by the bank's clock. */
  answersAfterMs: ms.default(0),
})
export type Behaviour = z.infer<typeof Behaviour>

/** The behaviour of the next transfers, of any payout or of one. */
export const Instruction = z.strictObject({
  behaviour: Behaviour.prefault({}),
  times: z.int().min(1).max(1_000).default(1),
  payoutId: z.string().max(100).optional(),
})
export type Instruction = z.infer<typeof Instruction>

export const OpenAccount = z.strictObject({ userId: z.string().min(1).max(100) })
export const Account = z.object({
  id: z.string(),
  userId: z.string(),
  openedAt: z.string(),
  isComplete: z.boolean(),
  /** What the owner still has to give. */
  missing: z.array(z.string()),
})
export type Account = z.infer<typeof Account>

export const AskTransfer = z.strictObject({
  payoutId: z.string().min(1).max(100),
  attempt: z.int().min(1),
  amount: z.string().regex(/^\d{1,8}\.\d{2}$/),
  account: z.string().min(1).max(100),
})
export type AskTransfer = z.infer<typeof AskTransfer>

export const Transfer = z.object({
  id: z.string(),
  ...AskTransfer.shape,
  askedAt: z.string(),
  outcome: z.enum(['under_way', 'paid', 'failed', 'returned']),
  /** When it became what it is. */
  at: z.string(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** One movement of money: out of the bank (`paid`) or back into it (`returned`). */
export const Move = z.object({
  kind: z.enum(['paid', 'returned']),
  at: z.string(),
  transferId: z.string(),
  ...AskTransfer.shape,
})
export type Move = z.infer<typeof Move>
