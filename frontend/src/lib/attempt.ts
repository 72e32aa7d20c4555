/** Returns undefined if `use` throws, as storage does in browsers that forbid it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
