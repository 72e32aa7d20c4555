type Vote = { readonly questionId: string; readonly userId: string }

/** The key of the stream of one member's vote on a question: votes on a popular one do not wait for each other. */
export const voteKey = ({ questionId, userId }: Vote) => `${questionId}-${userId}`
