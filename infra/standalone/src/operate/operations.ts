import { compareModel } from './operations/compare.ts'
import { followFromEnd } from './operations/follow-from-end.ts'
import { makeAdmin } from './operations/make-admin.ts'
import { rebuildModel } from './operations/rebuild.ts'
import { retry } from './operations/retry.ts'
import { rotateMasterKey } from './operations/rotate-master-key.ts'
import { verifyLedger } from './operations/verify-ledger.ts'
import type { Place } from './place.ts'

/**
 * A command for operators; run a second time, it changes nothing more, except that a result is recorded or a read model built
 * again.
 */
export type Operation = {
  /** The names of its arguments. */
  readonly takes: readonly string[]
  /** What it does, for the list. */
  readonly does: string
  /** Returns the text for the operator. Throws Misasked for an argument that names nothing. */
  readonly run: (place: Place, ...args: readonly string[]) => Promise<string>
}

/** The commands of `npm run operate -- NAME`, by name. */
export const operations: Readonly<Record<string, Operation>> = {
  compare: compareModel,
  'follow-from-end': followFromEnd,
  'make-admin': makeAdmin,
  rebuild: rebuildModel,
  retry,
  'rotate-master-key': rotateMasterKey,
  'verify-ledger': verifyLedger,
}
