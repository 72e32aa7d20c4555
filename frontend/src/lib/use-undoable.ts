import { type MutationMeta, useMutation, useMutationState } from '@tanstack/react-query'
import { tellFailure } from './tell-failure.ts'
import { TakenBack } from './undo.ts'

type Act<Body> = { readonly said: string; readonly body: Body }
type Undoable<Body, Answer> = {
  readonly mutationKey: readonly [string]
  readonly mutationFn: (act: Act<Body>) => Promise<Answer>
  readonly meta: MutationMeta
}

/** An act that can be taken back (`callUndoable`); `failed` is the title of the toast if it could not be sent. */
export function useUndoable<Body, Answer>(
  options: Undoable<Body, Answer>,
  failed: string,
  otherwise?: string,
) {
  const tell = tellFailure(failed, otherwise)
  const { mutate } = useMutation({
    ...options,
    onError: (error: Error) => {
      if (!(error instanceof TakenBack)) tell(error)
    },
  })
  const pending = useMutationState({
    filters: { mutationKey: options.mutationKey, exact: true, status: 'pending' },
    select: ({ state }): unknown => state.variables,
  }) as readonly Act<Body>[]
  return {
    /** Does it; `said` is what the bar says that was done. */
    act: (said: string, body: Body) => mutate({ said, body }),
    /** Whether it is done on the screen and the queries do not show it yet, wherever it was done. */
    isDone: pending.length > 0,
    /** What it changes, as long as it is only done on the screen. */
    change: pending.at(-1)?.body,
  }
}
