import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { cardWidth } from './card.ts'

/** Renders SVG to PNG in a worker thread: a card takes a tenth of a second, which would block the requests. */
const { resolve } = createRequire(import.meta.url)
await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
const fontBuffers = scripts.map((script) =>
  readFileSync(resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)),
)

parentPort!.on('message', ({ id, svg }: { readonly id: number; readonly svg: string }) => {
  try {
    const drawing = new Resvg(svg, {
      font: { fontBuffers, defaultFontFamily: 'Inter Variable' },
      fitTo: { mode: 'width', value: cardWidth },
    })
    const image = drawing.render()
    parentPort!.postMessage({ id, png: image.asPng() })
    image.free()
    drawing.free()
  } catch (error) {
    parentPort!.postMessage({ id, error: String(error) })
  }
})
