import { attempt } from '../lib/attempt.ts'
import { painted } from '../lib/painted.ts'

/**
 * The first page of a visit shows its text at once in the fallback font and loads Inter after the first paint; later pages
 * have Inter in the browser's cache and start with it.
 */
export async function drawInter(): Promise<void> {
  if (!attempt(() => sessionStorage.getItem('inter'))) {
    await painted
    // If Inter does not load, the browser goes on with the fallback font.
    await document.fonts.load('1em Inter').catch(() => {})
    attempt(() => sessionStorage.setItem('inter', 'fetched'))
  }
  document.documentElement.setAttribute('data-inter', '')
}
