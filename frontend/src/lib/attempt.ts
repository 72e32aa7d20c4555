/** Browsers that forbid storage throw where others answer. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
