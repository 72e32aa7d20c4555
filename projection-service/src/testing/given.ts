import type { AnyMessage } from '@iam/contracts/message'
import { present } from '@iam/contracts/present'
import { recorded } from '@iam/infra/testing/recorded'
import { openWorkingSet } from '../follow/working-set.ts'
import type { ReadModel, Row } from '../read-model.ts'

type Given = AnyMessage & { readonly at?: string; readonly effectiveAt?: string; readonly actorId?: string }

/** `given(model, event, …)`: the rows that follow, by key. Throws where an event cannot be folded. */
export function given<R extends Row>(
  model: ReadModel<R>,
  ...events: readonly Given[]
): ReadonlyMap<string, R> {
  const held = openWorkingSet(model, ({ type, error }) => {
    throw new Error(`${type} cannot be folded: ${error}`)
  })
  events.forEach(({ type, data, at, effectiveAt, actorId }, index) => {
    const circumstances = present({ position: index + 1, recordedAt: at, effectiveAt, actorId })
    held.apply(recorded(type, data as Row, circumstances))
  })
  return held.rows as ReadonlyMap<string, R>
}
