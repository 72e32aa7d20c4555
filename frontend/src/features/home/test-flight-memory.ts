/** Links from elsewhere open the announcement by this. */
export const testFlightHash = '#test-flight'

/* In a cookie: signing out clears what else the browser stores, and whoever has seen the announcement has seen it. */
const seen = 'test-flight=dismissed'
const year = 365 * 24 * 60 * 60

export function rememberTestFlight(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${seen}; path=/; max-age=${year}; samesite=lax`
}
/** Whether the announcement opens with the page. */
export const isTestFlightDue = () => !document.cookie.includes(seen) || location.hash === testFlightHash
