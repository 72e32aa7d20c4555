import { attempt } from '../lib/attempt.ts'
import { painted } from '../lib/painted.ts'

/**
 * On the first page of a visit the words stand there at once, in the stand-in, and Inter is fetched when they do; after that it lies in
 * the browser's cache and a page begins with it.
 */
export async function drawInter(): Promise<void> {
  if (!attempt(() => sessionStorage.getItem('inter'))) {
    await painted
    // Where it cannot be had, the stand-in stays, as it would have.
    await document.fonts.load('1em Inter').catch(() => {})
    attempt(() => sessionStorage.setItem('inter', 'fetched'))
  }
  document.documentElement.setAttribute('data-inter', '')
}
