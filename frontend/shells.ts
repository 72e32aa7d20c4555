import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { prerenderFirstPaints } from './src/public/prerender.tsx'
import { writeStyles } from './write-styles.ts'

type FirstPaints = ReturnType<typeof prerenderFirstPaints>

/**
 * Writes the HTML documents of the portal's screens: `index.html` and, in first-paints.json, one document for each screen
 * that visitors often open first. Such a document has all styles in one file and prerendered content, which is shown until
 * the scripts have run. `begin` (src/public/begin.ts) loads the scripts.
 */
export async function writeShells(
  outDir: string,
  portal: Rolldown.RolldownOutput,
  firstPaints: FirstPaints,
  begin: string,
): Promise<void> {
  const index = await readFile(join(outDir, 'index.html'), 'utf8')
  const page = index.replace(scripts, '')
  const scriptOf = (files: readonly string[]) =>
    `<script type="module" nonce="__NONCE__" data-scripts="${files.map((name) => `/${name}`).join(' ')}">${begin}</script>`
  await writeFile(join(outDir, 'index.html'), withHead(page, [scriptOf(filesOf(portal).scripts)]))

  const bare = page.replace(stylesheet, '')
  const always = [...index.matchAll(stylesheet)].map(([, name]) => name!)
  const font = fontOf(portal)
  const made = await Promise.all(
    firstPaints.map(async ({ path, screen, ...first }) => {
      const files = filesOf(portal, screen)
      const parts = [...always, ...files.styles]
      const css = await Promise.all(parts.map((name) => readFile(join(outDir, name), 'utf8')))
      const shell = withHead(bare, [
        `<link rel="stylesheet" crossorigin href="/${await writeStyles(outDir, 'first', css.join(''))}">`,
        // Rendering waits for the stylesheet; with the preload the font of the prerendered text can arrive at the same time.
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
        // The parts of the stylesheet are listed too, so that no screen which shares one of them loads it again.
        ...parts.map((name) => `<link rel="stylesheet" disabled href="/${name}">`),
        scriptOf(files.scripts),
      ])
      return [path, { ...first, shell }]
    }),
  )
  await writeFile(join(outDir, 'first-paints.json'), JSON.stringify(Object.fromEntries(made)))
}

const stylesheet = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g
const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

const withHead = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)

/** Scripts of the portal and of one screen, dependencies first and the portal's entry last, and the screen's own styles. */
function filesOf({ output }: Rolldown.RolldownOutput, screen?: string) {
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const first = withImports(entry)
  const own = screen && chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))
  if (screen && !own) throw new Error(`no chunk is made of ${screen}`)
  const more = own ? [...withImports(own)].filter((chunk) => !first.has(chunk)) : []
  return {
    scripts: [...[...first].filter((chunk) => chunk !== entry), ...more, entry].map(
      ({ fileName }) => fileName,
    ),
    styles: [...new Set(more.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  }

  function withImports(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) {
    if (seen.has(chunk)) return seen
    for (const name of chunk.imports) withImports(named.get(name)!, seen)
    return seen.add(chunk)
  }
}

function fontOf({ output }: Rolldown.RolldownOutput): string {
  const font = output.find(({ fileName }) => /inter-basic[^/]*\.woff2$/.test(fileName))
  if (!font) throw new Error('the build has no font')
  return font.fileName
}
