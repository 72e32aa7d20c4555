import { painted } from '../lib/painted.ts'
import { sayThatItFailed } from './say-that-it-failed.ts'

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
  sayThatItFailed('The portal did not load')
  throw error
}
