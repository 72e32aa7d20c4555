import { Rejected } from '@iam/contracts/rejected'

/** 400: the cursor was not issued by this list. */
export const unknownPlace = () => new Rejected('cursor-unknown')
