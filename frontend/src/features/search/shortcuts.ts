import { pressedKey } from '../../lib/pressed-key.ts'

/** Macs have a key of their own for commands. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Whether a key press opens the search: the command key with K, or with what another script has on that key. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey } = event
  if (event.altKey || event.shiftKey || event.isComposing) return false
  const isCommand = commandKey() === '⌘' ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isCommand && pressedKey(event).toLowerCase() === 'k'
}

type Shortcut = { readonly keys: readonly string[]; readonly does: string }

/** Every shortcut, by where it works. */
export const shortcuts = (): Readonly<Record<string, readonly Shortcut[]>> => ({
  Everywhere: [
    { keys: [commandKey(), 'K'], does: 'Search, or do something' },
    { keys: [commandKey(), 'Z'], does: 'Take back the last change' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['F8'], does: 'Go to the notification' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
  'In lists and on the review desk': [
    { keys: ['j'], does: 'Next entry' },
    { keys: ['k'], does: 'Entry before' },
    { keys: ['Enter'], does: 'Open the entry' },
  ],
  'In a live session that you host': [{ keys: ['Enter'], does: 'Answer the first question' }],
  'On the review desk': [
    { keys: ['Alt', '↓'], does: 'Open the next submission' },
    { keys: ['Alt', '↑'], does: 'Open the submission before' },
  ],
  'On the payout desk': [
    { keys: ['x'], does: 'Select the payout' },
    { keys: ['a'], does: 'Approve it' },
    { keys: ['r'], does: 'Reject it' },
    { keys: ['h'], does: 'Put it on hold' },
  ],
})
