/** In this layout the command-service pays nothing, and ignores the provider that it is given. */
export const manual = undefined
