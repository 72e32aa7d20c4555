/** 409: the present state forbids it; 403: the caller may not; 404: unknown to the caller; 400: the input is invalid. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 421 | 422 | 429

/** A field of the request and what is wrong with it. */
export type FieldError = { path: string; message: string }

/** What the refusal code answers: its status, and its sentence for the user. */
export type Refusal<Args = never> = readonly [
  status: RefusalStatus,
  sentence: (args: Args) => string,
  /** Arguments for the example in /openapi.json. */
  example?: Args,
  /** The fields that the refusal is about, so that a form shows it there. */
  errors?: (args: Args) => FieldError[],
]

// biome-ignore lint/suspicious/noExplicitAny: each sentence has arguments of its own
type Refusals = Readonly<Record<string, Refusal<any>>>

/** With 429: seconds until a repetition may succeed, also for the header Retry-After. */
export type Wait = { readonly retryAfter: number }

/** The refusals of a noun, by code. */
export const refusals = <const All extends Refusals>(all: All): All => all

/** The refusal of input because of one field. */
export const ofField = (path: string, message: string) =>
  [400, () => message, undefined, () => [{ path, message }]] as const satisfies Refusal<void>

/** What a refusal because of an earlier decision says: what follows for the caller, who decided and when (ISO time). */
export type Decided = { readonly consequence: string; readonly who?: string; readonly at?: string }

/** The refusal because of an earlier decision; `how`: what that decision made of it. */
export const decidedAs = <More = unknown>(how: (more: More) => string, example?: More) =>
  [
    409,
    (args: More & Decided) => {
      const { consequence, who, at } = args
      if (who === undefined || at === undefined) return `${how(args)}; ${consequence}`
      return `${how(args)}, decided by ${who} on ${at.slice(0, 16).replace('T', ' ')} UTC; ${consequence}`
    },
    { ...(example as More), consequence: 'it stays so.', who: 'Ana Ruiz', at: '2026-11-21T12:00:00.000Z' },
  ] as const satisfies Refusal<More & Decided>
