import { uuid5 } from '../uuid5.ts'

type Natural = { readonly brandUserId: string; readonly creatorUserId: string }

/** The key of the stream of a brand's entry about a creator. */
export const entryKey = ({ brandUserId, creatorUserId }: Natural) => `${brandUserId}-${creatorUserId}`

/** A brand has one entry about a creator. */
export const entryIdOf = ({ brandUserId, creatorUserId }: Natural) => uuid5(brandUserId, creatorUserId)
