import { Rejected } from '@iam/contracts/problem'

/** The cursor that was sent is none of ours. */
export const unknownPlace = () =>
  new Rejected('cursor-unknown', 'This place in the list is unknown. Start from the beginning.', 400, [
    { path: 'cursor', message: 'This place in the list is unknown.' },
  ])
