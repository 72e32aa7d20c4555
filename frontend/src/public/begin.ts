import { painted } from '../lib/painted.ts'

/**
 * The portal's scripts are fetched when what was sent to look at can be seen, and run one by one: in between the browser answers
 * whoever scrolls or types.
 */
const { scripts = '' } = document.querySelector<HTMLElement>('script[data-scripts]')!.dataset
const hasContent = document.getElementById('root')!.firstElementChild !== null
// What is opened in the background is not painted, and should be ready when it is.
if (hasContent && document.visibilityState === 'visible') await painted

const files = scripts.split(' ')
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
for (const file of files) {
  await import(/* @vite-ignore */ file)
  await new Promise((resolve) => setTimeout(resolve))
}
