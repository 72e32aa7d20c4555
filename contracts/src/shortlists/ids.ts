import { uuid5 } from '../uuid5.ts'

type NaturalKey = { readonly brandUserId: string; readonly creatorUserId: string }

/** The key of the stream of a brand's entry about a creator. */
export const entryKey = ({ brandUserId, creatorUserId }: NaturalKey) => `${brandUserId}-${creatorUserId}`

/** A brand has one entry about a creator. */
export const entryIdOf = ({ brandUserId, creatorUserId }: NaturalKey) => uuid5(brandUserId, creatorUserId)
