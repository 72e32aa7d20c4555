/** Links with this hash open the announcement. */
export const testFlightHash = '#test-flight'

/* In a cookie, because signing out clears the browser's other storage, and a dismissed announcement stays dismissed. */
const seen = 'test-flight=dismissed'
const year = 365 * 24 * 60 * 60

export function rememberTestFlight(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${seen}; path=/; max-age=${year}; samesite=lax`
}
/** Whether the announcement opens with the page. */
export const isTestFlightDue = () => !document.cookie.includes(seen) || location.hash === testFlightHash
