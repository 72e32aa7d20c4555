import { useEffect, useRef } from 'react'
import { pressedKey } from './pressed-key.ts'
import { watchedValue } from './watched-value.ts'

/* In a cookie, because signing out clears the browser's other storage. */
const off = 'single-keys=off'
const year = 365 * 24 * 60 * 60

const isOn = watchedValue(typeof document === 'undefined' || !document.cookie.includes(off))

/** Whether shortcuts of a single key work on this device; people who speak to their computer switch them off [T-94]. */
export const singleKeys = {
  ...{ now: isOn.now, watch: isOn.watch },
  set(on: boolean): void {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
    document.cookie = `${off}; path=/; max-age=${on ? 0 : year}; samesite=lax`
    isOn.set(on)
  },
}

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Shortcuts of a single key, while the component is shown. */
export function useSingleKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      const press = Object.hasOwn(latest.current, key) && latest.current[key]
      if (press && isShortcut(event)) press(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** What takes single keys itself: fields and menus. */
const ownKeys = 'input, textarea, select, [role="textbox"], [role="menu"]'
/** What makes the page behind it inert. */
const covering = 'dialog[open], [aria-modal="true"]'

/** Whether a key means a shortcut: not with a modifier, in a field, while text is composed, or behind a dialog. */
function isShortcut({ target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (!isOn.now() || isComposing || ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(ownKeys))) return false
  return document.querySelector(covering) === null
}
