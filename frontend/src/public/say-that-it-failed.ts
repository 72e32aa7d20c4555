/** Says at the foot of the page that its scripts did not load. Builds that without components, none of which may have loaded. */
export function sayThatItFailed(what: string): HTMLElement {
  const words = document.createElement('p')
  words.role = 'alert'
  words.style.cssText =
    'position:fixed;z-index:500;inset:auto 0 0;margin:0;padding:1rem 1.5rem;background:#232733;color:#f4f1ea;font-family:system-ui,sans-serif'
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load again' })
  words.append(`${what}: the connection may have dropped. `, again)
  document.body.append(words)
  return words
}
