import { attempt } from './attempt.ts'
import type { Values } from './draft-fields.ts'
import { shownId } from './session-state.ts'

/** The fields that were typed, and what these held when the draft was begun, which tells whether their record has changed. */
type Draft = { readonly typed: Values; readonly from: Values }

/** Drafts are stored as JSON with the time of their last change, in ms. */
type Stored = Draft & { readonly at: number }

const prefix = 'draft '
const keptFor = 30 * 24 * 60 * 60_000

/**
 * The draft of a form and its record (`name`) of the user on the screen: kept on the device for 30 days, under the account's
 * id. A visitor's lasts as long as the tab. Where storage is forbidden or full, nothing is kept.
 */
export function draftNamed(name: string) {
  sweep()
  const owner = shownId()
  const key = `${prefix}${owner ?? ''} ${name}`
  const storage = () => (owner === undefined ? sessionStorage : localStorage)
  return {
    read: (): Draft | undefined => draftIn(attempt(() => storage().getItem(key))),
    write(draft: Draft): void {
      const stored: Stored = { ...draft, at: Date.now() }
      attempt(() => storage().setItem(key, JSON.stringify(stored)))
    },
    remove: (): void => attempt(() => storage().removeItem(key)),
  }
}

/** How many forms the user on the screen has begun on this device and not sent. */
export function countOwnDrafts(): number {
  sweep()
  return keys().filter(isOwn()).length
}

/**
 * Takes the drafts out before a response clears the browser's storage; the returned function puts them back. Those of the user
 * on the screen only if they wish it; those of other accounts are not theirs to discard.
 */
export function carryDrafts(keepsOwn: boolean): () => void {
  const own = isOwn()
  const carried = keys()
    .filter((key) => keepsOwn || !own(key))
    .map((key) => [key, attempt(() => localStorage.getItem(key)) ?? ''] as const)
  return () => {
    // If the request did not reach the server, nothing has been cleared.
    for (const key of keys()) if (!keepsOwn && own(key)) attempt(() => localStorage.removeItem(key))
    for (const [key, text] of carried) attempt(() => localStorage.setItem(key, text))
  }
}

const isOwn = () => {
  const own = `${prefix}${shownId()} `
  return (key: string) => key.startsWith(own)
}

const keys = () => (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix))

/** Removes drafts, of every account, that have become too old or cannot be read. */
function sweep(): void {
  for (const key of keys())
    if (!draftIn(attempt(() => localStorage.getItem(key)))) attempt(() => localStorage.removeItem(key))
}

function draftIn(text: string | null | undefined): Draft | undefined {
  const stored = attempt(() => JSON.parse(text ?? '') as Stored | null)
  return stored?.typed && stored.from && stored.at > Date.now() - keptFor ? stored : undefined
}
