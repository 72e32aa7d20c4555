/** The latest messages of a chat that a room and a recording show. */
export const shownMessages = 200

/** The latest messages that a screen keeps while it follows a chat. */
export const keptMessages = 500
