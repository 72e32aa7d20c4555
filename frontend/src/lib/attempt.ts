/** Returns undefined if `use` throws, as storage does where it is forbidden, and JSON.parse on other text. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
