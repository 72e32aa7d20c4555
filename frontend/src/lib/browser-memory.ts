/** What this browser keeps under a name, for good or until the tab closes. Where it may keep nothing, it forgets. */
export function browserMemory(name: string, storage: 'localStorage' | 'sessionStorage') {
  return {
    read: () => attempt(() => window[storage].getItem(name)),
    write: (value: string) => attempt(() => window[storage].setItem(name, value)),
    clear: () => attempt(() => window[storage].removeItem(name)),
  }
}

/** Browsers that forbid storage throw where others answer. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
