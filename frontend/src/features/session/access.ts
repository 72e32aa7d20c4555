/** The sign-in form, which leads back to an address. */
export const signInFor = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`

/** The path to return to after signing in; null unless it is on this site, so that a link cannot redirect to another one. */
export function safeReturn(path: string | null | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
