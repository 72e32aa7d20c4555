/**
 * Request header in which a browser names the user its screen shows: a user id, or the value below for a visitor. All tabs
 * share their cookies, so without it a tab acts as the user who signed in last. A client without screens omits it and is not
 * checked.
 */
export const actingAs = 'x-acting-as'
export const nobody = 'nobody'

/** Refusal code if the session belongs to another user than the one on the screen. */
export const personChanged = 'person-changed'

export const signedInNowAs = (name: string) =>
  `You are now signed in as ${name}. Reload the page to go on; nothing was sent from here.`
