import { attempt } from './attempt.ts'
import type { Values } from './draft-fields.ts'
import { shownId } from './session-state.ts'

type Draft = {
  readonly typed: Values
  /** What the typed fields held when the draft was begun, which tells whether their record has changed. */
  readonly from: Values
  /** The name of the form, and the address of its page. */
  readonly label: string
  readonly address: string
}

/** Drafts are stored as JSON with the time of their last change, in ms. */
type Stored = Draft & { readonly at: number }

const prefix = 'draft '
const ofVisitors = `${prefix} `
const keptFor = 30 * 24 * 60 * 60_000
/** The texts that storage did not take, by their keys. */
const inMemory = new Map<string, string>()

/**
 * The draft of a form and its record (`name`) of the user on the screen: kept on the device for 30 days, under the account's
 * id. A visitor's lasts as long as the tab. Where storage is forbidden or full, a draft lasts as long as the page, and the
 * browser asks before it leaves that.
 */
export function draftNamed(name: string) {
  sweepDrafts()
  const key = keyOf(name)
  /** The words that this form has found or stored. */
  let own: string | undefined
  return {
    read(): Draft | undefined {
      const draft = draftAt(key)
      own = wordsOf(draft)
      return draft
    },
    write(draft: Draft): void {
      own = wordsOf(draft)
      store(key, JSON.stringify({ ...draft, at: Date.now() } satisfies Stored))
    },
    /** Removes the draft, unless another form, as in another tab, has stored words of its own since. */
    remove(): void {
      if (own !== undefined && own === wordsOf(draftAt(key))) end(key)
      own = undefined
    },
    /** Calls `ended` when a form, here or in another tab, has sent the words or discarded them. */
    whenEnded(ended: () => void): () => void {
      const hear = (event: StorageEvent) => {
        if (event.key === key && event.newValue === null) ended()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** Ends the draft of a form that another act has left nothing to send to. */
export const endDraft = (name: string): void => end(keyOf(name))

/** The forms that the user on the screen has begun on this device and not sent. */
export function ownDrafts(): readonly (Pick<Draft, 'label' | 'address'> & { readonly key: string })[] {
  sweepDrafts()
  return keys()
    .filter(isOwn())
    .flatMap((key) => {
      const draft = draftAt(key)
      return draft ? [{ key, label: draft.label, address: draft.address }] : []
    })
}

/**
 * Takes the drafts out before a response clears the browser's storage; the returned function puts them back. Those of the user
 * on the screen only if they wish it; those of other accounts are not theirs to discard. Those of visitors, whose next one may
 * be another person, are gone.
 */
export function carryDrafts(keepsOwn: boolean): () => void {
  const own = isOwn()
  const stays = (key: string) => (keepsOwn || !own(key)) && !key.startsWith(ofVisitors)
  const carried = keysIn(() => localStorage)
    .filter(stays)
    .map((key) => [key, attempt(() => localStorage.getItem(key)) ?? ''] as const)
  return () => {
    // If the request did not reach the server, nothing has been cleared.
    for (const key of keys()) if (!stays(key)) drop(key)
    for (const key of keysIn(() => sessionStorage)) attempt(() => sessionStorage.removeItem(key))
    for (const [key, text] of carried) attempt(() => localStorage.setItem(key, text))
  }
}

/** Removes drafts, of every account, that have become too old or cannot be read. */
export function sweepDrafts(): void {
  for (const key of keysIn(() => localStorage))
    if (!draftIn(attempt(() => localStorage.getItem(key)))) attempt(() => localStorage.removeItem(key))
}

const keyOf = (name: string) => `${prefix}${shownId() ?? ''} ${name}`

const isOwn = () => {
  const own = `${prefix}${shownId()} `
  return (key: string) => key.startsWith(own)
}

const keysIn = (storage: () => Storage): string[] =>
  (attempt(() => Object.keys(storage())) ?? []).filter((key) => key.startsWith(prefix))
const keys = () => [...new Set([...inMemory.keys(), ...keysIn(() => localStorage)])]

const storageOf = (key: string) => (key.startsWith(ofVisitors) ? sessionStorage : localStorage)
const draftAt = (key: string) => draftIn(inMemory.get(key) ?? attempt(() => storageOf(key).getItem(key)))
const wordsOf = (draft: Draft | undefined) => draft && JSON.stringify(draft.typed)

function draftIn(text: string | null | undefined): Draft | undefined {
  const stored = attempt(() => JSON.parse(text ?? '') as Stored | null)
  return stored?.typed && stored.from && stored.at > Date.now() - keptFor ? stored : undefined
}

function store(key: string, text: string): void {
  const isStored = attempt(() => {
    storageOf(key).setItem(key, text)
    return true
  })
  if (isStored) inMemory.delete(key)
  else inMemory.set(key, text)
  askIfLost()
}

function end(key: string): void {
  drop(key)
  // The browser tells the other tabs; this tells the forms of this one.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

function drop(key: string): void {
  inMemory.delete(key)
  attempt(() => storageOf(key).removeItem(key))
  askIfLost()
}

/** The browser asks before it leaves a page that alone holds what was typed, and only then. */
function askIfLost(): void {
  if (inMemory.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
