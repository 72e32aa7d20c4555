type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** What a key press means as a shortcut: on a keyboard of another script the Latin letter that is on the same key. */
export function pressedKey({ key, code, shiftKey }: Press): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return latin && !shiftKey && !/^[a-z]$/i.test(key) ? latin.toLowerCase() : key
}
