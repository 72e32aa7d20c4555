import type { Offer, OfferAnswer } from '@iam/contracts/offers/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { ApiError, hasCode, sentenceOf } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Act, offerMutations, offerQueries } from '../queries.ts'

/** Messages for successful actions. */
const done: Readonly<Record<Act['act'], readonly [title: string, description: string]>> = {
  accept: ['Offer accepted successfully!', 'The terms stand as you saw them. You can deliver from here.'],
  decline: ['Offer declined.', 'It has ended. A reason that you gave is shown with it.'],
  counter: ['Proposal sent', 'The brand sees your amount and answers it.'],
  'accept-counter': ['Proposal accepted', 'The offer stands at the proposed amount.'],
  'decline-counter': ['Proposal declined', 'The offer stands as you made it.'],
  'withdraw-counter': ['Proposal withdrawn', 'The offer stands as it was made.'],
  deliver: ['Delivered', 'The brand looks at it next.'],
  'request-changes': ['Changes asked for', 'The creator reads your notes and delivers again.'],
  complete: ['Collaboration completed', 'The agreed amount is recorded as earned.'],
  withdraw: ['Offer withdrawn', 'It can no longer be accepted.'],
  'drop-cancellation': ['The offer goes on', 'It is not cancelled, and what you agreed stands.'],
  cancel: ['Cancellation recorded', 'An accepted offer ends when both sides have asked for it.'],
}

const ended = ['Collaboration cancelled', 'It has ended, and nothing is earned.'] as const

const toAdmin = [
  'Delivered',
  'The account of the brand is erased, so only an admin can complete the offer.',
] as const

/** To cancel is to ask for it, or the end, and not every brand looks at a delivery: the answer says which of them it was. */
function doneOf(act: Act['act'], { offer }: z.infer<typeof OfferAnswer>) {
  if (act === 'cancel' && offer.ending === 'cancelled') return ended
  return act === 'deliver' && offer.brandErased ? toAdmin : done[act]
}

/** The version of the terms that an action answers. */
const versionOf = ({ body }: Act) =>
  typeof body === 'object' && body && 'version' in body ? body.version : undefined

type Callbacks = {
  readonly onDone?: () => void
  /** Called with the current offer if its terms are no longer those that were answered. */
  readonly onChanged?: (now: Offer) => void
  /** Called if the offer is no longer as it was shown, once a toast has said so. */
  readonly onRefused?: () => void
}

/** Carries out an action on an offer and reports the result in a toast. */
export function useAct(offer: Offer) {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation(offerMutations.act(offer.id))

  async function afterRefusal(error: unknown, action: Act, { onChanged, onRefused }: Callbacks) {
    if (onChanged && hasCode(error, 'offer-changed')) {
      const answer = await client.fetchQuery(offerQueries.one(offer.id)).catch(() => null)
      // The views may not have the change yet that the refusal is about.
      if (answer && answer.offer.version !== versionOf(action)) return onChanged(answer.offer)
    }
    tellFailedAct(error)
    if (error instanceof ApiError && error.status === 409) onRefused?.()
  }

  return {
    // Not by callbacks of `mutate`: the dialog may be gone before the answer, when the change is pushed first.
    perform: (action: Act, { onDone, ...ifRefused }: Callbacks = {}) =>
      void mutateAsync(action).then(
        (answer) => {
          const [title, description] = doneOf(action.act, answer)
          showToast({ title, description })
          onDone?.()
        },
        (error: unknown) => afterRefusal(error, action, ifRefused),
      ),
    /** The action that is under way. */
    pending: isPending ? variables.act : undefined,
  }
}

/** The required message, followed by the server's sentence. */
export function tellFailedAct(error: unknown): void {
  const why = sentenceOf(error, '')
  showToast({
    title: 'Error',
    description: `Failed to process action. Please try again.${why && ` ${why}`}`,
    variant: 'destructive',
  })
}
