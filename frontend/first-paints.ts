import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { prerenderFirstPaints } from './src/public/prerender.tsx'
import { writeStyles } from './write-styles.ts'

type Rendered = ReturnType<typeof prerenderFirstPaints>

/**
 * Writes what the gateway sends of the screens that are met first: a shell in which their styles are one file and their scripts are
 * begun by `begin` (src/public/begin.ts), and what is shown until those have come.
 */
export async function writeFirstPaints(
  outDir: string,
  portal: Rolldown.RolldownOutput,
  firstPaints: Rendered,
  begin: string,
): Promise<void> {
  const index = await readFile(join(outDir, 'index.html'), 'utf8')
  const made = await Promise.all(
    firstPaints.map(async ({ path, screen, ...first }) => {
      const { scripts, styles } = filesOf(screen, portal)
      const all = [...index.matchAll(stylesheet)].map(([, name]) => name!).concat(styles)
      const css = (await Promise.all(all.map((name) => readFile(join(outDir, name), 'utf8')))).join('')
      const file = await writeStyles(outDir, 'first', css)
      return [
        path,
        {
          ...first,
          shell: shellWith(index, { css: file, parts: all, scripts, begin, font: fontOf(portal) }),
        },
      ]
    }),
  )
  await writeFile(join(outDir, 'first-paints.json'), JSON.stringify(Object.fromEntries(made)))
}

const stylesheet = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g
const script = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

type Parts = {
  readonly css: string
  readonly parts: readonly string[]
  readonly scripts: readonly string[]
  readonly begin: string
  readonly font: string
}

function shellWith(index: string, { css, parts, scripts, begin, font }: Parts): string {
  const head = [
    `<link rel="stylesheet" crossorigin href="/${css}">`,
    // These screens wait for a stylesheet; the font of their words can be there with it.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    // The parts of the stylesheet are named too, so that no screen which shares one loads it again.
    ...parts.map((name) => `<link rel="stylesheet" disabled href="/${name}">`),
    `<script type="module" nonce="__NONCE__" data-scripts="${scripts.map((name) => `/${name}`).join(' ')}">${begin}</script>`,
  ]
  return index
    .replace(stylesheet, '')
    .replace(script, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
}

/** The files that the portal and a screen of it need, each after those that it imports, and the portal's own last. */
function filesOf(screen: string, { output }: Rolldown.RolldownOutput) {
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))
  if (!own) throw new Error(`no chunk is made of ${screen}`)
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const first = withImports(entry)
  const more = [...withImports(own)].filter((chunk) => !first.has(chunk))
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
