import { type MutationMeta, useMutation, useMutationState } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { tellFailure } from './tell-failure.ts'
import { type Act, type Place, placeNow, returnTo, TakenBack } from './undo.ts'

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
  /** Where the act was begun that is not sent yet. */
  const begun = useRef<Place>(null)
  const { mutate } = useMutation({
    ...options,
    onSuccess() {
      begun.current = null
    },
    onError(error: Error) {
      if (error instanceof TakenBack) return
      begun.current = null
      tell(error)
    },
  })
  const pending = useMutationState({
    filters: { mutationKey: options.mutationKey, exact: true, status: 'pending' },
    select: ({ state }): unknown => state.variables,
  }) as readonly Act<Body>[]
  const isDone = pending.length > 0

  // The screen may show other controls once it is done, and the first ones again once it is taken back.
  useLayoutEffect(() => {
    if (begun.current && document.activeElement === document.body) returnTo(begun.current)
    if (!isDone) begun.current = null
  }, [isDone])

  return {
    /** Does it; `said` is what the bar says that was done. */
    act(said: string, body: Body) {
      begun.current = placeNow()
      mutate({ said, body, place: begun.current })
    },
    /** Whether it is done on the screen and the queries do not show it yet, wherever it was done. */
    isDone,
    /** What it changes, as long as it is only done on the screen. */
    change: pending.at(-1)?.body,
  }
}
