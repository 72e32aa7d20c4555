import { Rejected } from '@iam/contracts/problem'

/** 400: the cursor was not issued by this list. */
export const unknownPlace = () =>
  new Rejected('cursor-unknown', 'This place in the list is unknown. Start from the beginning.', 400, [
    { path: 'cursor', message: 'This place in the list is unknown.' },
  ])
