import { painted } from '../lib/painted.ts'

/**
 * Loads the portal's scripts once the prerendered content is visible, and runs them one by one, so that the browser can
 * handle scrolling and typing in between.
 */
const { scripts = '' } = document.querySelector<HTMLElement>('script[data-scripts]')!.dataset
const hasContent = document.getElementById('root')!.firstElementChild !== null
// A page in a background tab is not painted, so its scripts load at once.
if (hasContent && document.visibilityState === 'visible') await painted

const files = scripts.split(' ')
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
try {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await new Promise((resolve) => setTimeout(resolve))
  }
} catch (error) {
  sayThatItFailed()
  throw error
}

/** Builds the message without components, because no code of the portal may have loaded. */
function sayThatItFailed(): void {
  const words = document.createElement('p')
  words.role = 'alert'
  words.style.cssText =
    'position:fixed;z-index:500;inset:auto 0 0;margin:0;padding:1rem 1.5rem;background:#232733;color:#f4f1ea;font-family:system-ui,sans-serif'
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load again' })
  words.append('The portal did not load: the connection may have dropped. ', again)
  document.body.append(words)
}
