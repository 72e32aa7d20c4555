import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { prerenderFirstPaints } from './src/public/prerender.tsx'
import { writeStyles } from './write-styles.ts'

type Rendered = ReturnType<typeof prerenderFirstPaints>

/**
 * Writes what the gateway sends of the screens that are met first: a shell in which their styles are one file and come before their
 * scripts, and what is shown until those have come.
 */
export async function writeFirstPaints(
  outDir: string,
  portal: Rolldown.RolldownOutput,
  firstPaints: Rendered,
): Promise<void> {
  const index = await readFile(join(outDir, 'index.html'), 'utf8')
  const made = await Promise.all(
    firstPaints.map(async ({ path, screen, ...first }) => {
      const { scripts, styles } = filesOf(screen, portal)
      const all = [...index.matchAll(stylesheet)].map(([, name]) => name!).concat(styles)
      const css = (await Promise.all(all.map((name) => readFile(join(outDir, name), 'utf8')))).join('')
      const file = await writeStyles(outDir, 'first', css)
      return [path, { ...first, shell: shellWith(index, file, all, scripts, preloadOf(portal)) }]
    }),
  )
  await writeFile(join(outDir, 'first-paints.json'), JSON.stringify(Object.fromEntries(made)))
}

const stylesheet = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

/** The parts of the stylesheet are named too, so that no screen which shares one loads it again. */
function shellWith(
  index: string,
  css: string,
  parts: readonly string[],
  scripts: readonly string[],
  font: string,
): string {
  const head = [
    `<link rel="stylesheet" crossorigin href="/${css}">`,
    font,
    ...parts.map((name) => `<link rel="stylesheet" disabled href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
  return index
    .replace(stylesheet, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The files that a screen needs beyond those that the portal starts with. */
function filesOf(screen: string, { output }: Rolldown.RolldownOutput) {
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))
  if (!own) throw new Error(`no chunk is made of ${screen}`)
  const first = chunksOf(chunks.find(({ isEntry }) => isEntry)!)
  const more = [...chunksOf(own)].filter((chunk) => !first.has(chunk))
  return {
    scripts: more.map(({ fileName }) => fileName),
    styles: [...new Set(more.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  }

  function chunksOf(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) {
    if (seen.has(chunk)) return seen
    for (const name of chunk.imports) chunksOf(named.get(name)!, seen)
    return seen.add(chunk)
  }
}

/** These screens wait for a stylesheet; the font of their words can be there with it. */
function preloadOf({ output }: Rolldown.RolldownOutput): string {
  const font = output.find(({ fileName }) => /inter-basic[^/]*\.woff2$/.test(fileName))
  if (!font) throw new Error('the build has no font')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`
}
