import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { firstStyles } from './first-styles.ts'
import { forBrowsers } from './for-browsers.ts'
import { writeShells } from './shells.ts'
import { shortClassName } from './short-class-name.ts'
import type * as Prerenderer from './src/public/prerender.tsx'
import type { Rendered } from './src/public/prerender.tsx'
import { writeStyles } from './write-styles.ts'

const root = import.meta.dirname

/** Public pages use Preact, a twelfth of React's size: most visitors start there, often by phone, and little moves. */
const preact = [
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', 'preact/compat/client'],
  ['react-dom/server', 'preact/compat/server'],
  ['react-dom', 'preact/compat'],
  ['react', 'preact/compat'],
].map(([find, replacement]) => ({ find: find!, replacement: replacement! }))

/** Drops the warning about "use client" in libraries, a directive for React Server Components, which are not used. */
const withoutDirectives: Plugin = {
  name: 'without-directives',
  onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [...forBrowsers(), withoutDirectives],
  resolve: { alias: preact, dedupe: ['preact'] },
}

/** Renders the public pages to HTML and writes them, with their scripts, beside the built portal. */
export async function buildPublicPages(outDir: string, portal: Rolldown.RolldownOutput): Promise<void> {
  const { pages, firstPaints } = await rendered()
  const entries = await builtScripts(outDir, pages)
  const template = await readFile(join(root, 'index.html'), 'utf8')
  await mkdir(join(outDir, 'pages'), { recursive: true })
  for (const page of pages) {
    const { file, css } = entries.get(page.entry)!
    const styles = await writeStyles(outDir, page.entry, css)
    const parts = `data-page="/${file}" data-styles="/${styles}" data-announcement="/${entries.get('announcement')!.file}"`
    const head = [
      // Delays the first paint until `#main` is parsed, so that the bar does not appear a frame before the content.
      '<link rel="expect" href="#main" blocking="render">',
      `<style>${firstStyles(css, page.body)}</style>`,
      // Inline, so that its event listeners are registered before a visitor can interact with the page.
      `<script type="module" ${parts}>${entries.get('hydrate-on-interaction')!.code}</script>`,
    ]
    await writeFile(join(outDir, 'pages', `${page.entry}.html`), documentOf(template, page, head))
  }
  await writeShells(outDir, portal, firstPaints, entries.get('begin')!.code)
}

/** Fills index.html for a public page: its own head and body, without what only the portal's documents have. */
function documentOf(template: string, page: Rendered, head: readonly string[]): string {
  const { title, description, path, body } = page
  return fill(template, {
    TITLE: escaped(title),
    DESCRIPTION: escaped(description),
    TYPE: 'website',
    PATH: path,
    IMAGE: '__ORIGIN__/share.jpg',
  })
    .replace(', viewport-fit=cover, interactive-widget=resizes-content', '')
    .replace(/\s*<meta name="csp-nonce".*/, '')
    .replace(/\s*<style nonce=.*/, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace(/\s*<script type="module" src="\/src\/main\.tsx"><\/script>/, '')
    .replace(/ vite-ignore/g, '')
    .replace(' data-mantine-color-scheme="dark"', '')
    .replace('<!--head-->', () => [...head, ...structured(page)].join('\n    '))
    .replace('<!--body-->', () => body)
}

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/__([A-Z]+)__/g, (whole, name: string) => values[name] ?? whole)

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const structured = ({ about }: Rendered) =>
  about
    ? [`<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`]
    : []

/** Renders the pages with an SSR bundle in a temporary folder, which is deleted afterwards. */
async function rendered() {
  const folder = await mkdtemp(join(tmpdir(), 'iam-prerender-'))
  try {
    await build({
      ...common,
      ssr: { noExternal: true },
      build: { ssr: 'src/public/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    })
    const script = pathToFileURL(join(folder, 'prerender.js')).href
    const { prerender, prerenderFirstPaints } = (await import(script)) as typeof Prerenderer
    return { pages: await prerender(), firstPaints: prerenderFirstPaints() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Entry = { readonly file: string; readonly code: string; readonly css: string }

const alone = {
  'hydrate-on-interaction': 'src/public/hydrate-on-interaction.ts',
  announcement: 'src/features/home/test-flight.ts',
  begin: 'src/public/begin.ts',
}

/** Builds the pages' entry scripts, each with the CSS of its static imports, and the scripts in `alone`. */
async function builtScripts(outDir: string, pages: readonly Rendered[]): Promise<ReadonlyMap<string, Entry>> {
  const built = async (input: Readonly<Record<string, string>>) => {
    const { output } = (await build({
      ...common,
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2023',
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        modulePreload: false,
        rolldownOptions: { input, preserveEntrySignatures: 'exports-only' },
      },
    })) as Rolldown.RolldownOutput
    return output
  }
  const output = await built(
    Object.fromEntries(pages.map(({ entry }) => [entry, join(root, `src/public/entries/${entry}.ts`)])),
  )
  // One build each: a chunk shared with the pages would load their components before the first sign of use.
  for (const [name, file] of Object.entries(alone))
    output.push(...(await built({ [name]: join(root, file) })))
  const files = new Map(output.map((file) => [file.fileName, file]))

  /** CSS files in import order: those of a dependency come before those of its importer. */
  function stylesOf(name: string, seen = new Set<string>()): readonly string[] {
    const file = files.get(name)
    if (seen.has(name) || file?.type !== 'chunk') return []
    seen.add(name)
    const imported = file.imports.flatMap((one) => stylesOf(one, seen))
    return [...imported, ...(file.viteMetadata?.importedCss ?? [])]
  }
  const sourceOf = (name: string) => String((files.get(name) as Rolldown.OutputAsset).source).trim()

  return new Map(
    output
      .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry)
      .map(({ name, fileName, code }) => [
        name!,
        { file: fileName, code: code.trim(), css: [...new Set(stylesOf(fileName))].map(sourceOf).join('') },
      ]),
  )
}

/** In development the public pages are rendered on each request, with React, from the sources. */
export const publicPagesInDevelopment = (): Plugin => ({
  name: 'public-pages-in-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    fill(html, {
      TITLE: 'I AM',
      DESCRIPTION: '',
      TYPE: 'website',
      NONCE: '',
      ORIGIN: '',
      PATH: '/',
      IMAGE: '',
    }),
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      try {
        const source = await server.ssrLoadModule('/src/public/prerender.tsx')
        const pages = await (source as typeof Prerenderer).prerender()
        const page = pages.find(({ path }) => path === request.url?.split('?')[0])
        if (!page) return next()
        const template = await readFile(join(root, 'index.html'), 'utf8')
        const parts = `data-page="/src/public/entries/${page.entry}.ts" data-announcement="/${alone.announcement}"`
        const script = `<script type="module" src="/${alone['hydrate-on-interaction']}" ${parts}></script>`
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(page.path, documentOf(template, page, [script])))
      } catch (error) {
        next(error)
      }
    })
  },
})
