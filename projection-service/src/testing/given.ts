import type { AnyMessage } from '@iam/contracts/message'
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
    held.apply(
      recorded(type, data as Row, {
        position: index + 1,
        ...(at ? { recordedAt: at } : {}),
        ...(effectiveAt ? { effectiveAt } : {}),
        ...(actorId ? { actorId } : {}),
      }),
    )
  })
  return held.rows as ReadonlyMap<string, R>
}
