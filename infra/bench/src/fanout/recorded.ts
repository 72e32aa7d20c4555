/** By batches of votes: the tally that they make, and when they were recorded, in ms since 1970. */
export type Recorded = readonly (readonly [tally: number, at: number])[]

export type VotesAsked = { readonly perSecond: number; readonly seconds: number }

/** The time that all processes of this machine share, in ms with fractions. */
export const wallMs = () => performance.timeOrigin + performance.now()
