import type { AmaSession } from '@iam/contracts/ama/views'
import { useMutation } from '@tanstack/react-query'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { amaMutations } from '../queries.ts'

type LetInProps = {
  readonly session: AmaSession
  readonly userId: string
  readonly name: string
  /** Shown when there is more room. */
  readonly isLater?: boolean | undefined
}

/** Lets a removed member in again. */
export function LetIn({ session, userId, name, isLater }: LetInProps) {
  const readmit = useMutation({
    ...amaMutations.readmit(session.id),
    ...toastsOf('Member let in', `${name} can write in this session again.`, 'The member was not let in'),
  })
  return (
    <button
      type="button"
      data-later={isLater || undefined}
      aria-label={`Let in again: ${name}`}
      disabled={readmit.isPending}
      onClick={() => readmit.mutate({ userId })}
    >
      Let in again
    </button>
  )
}
