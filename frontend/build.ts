import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { buildPublicPages } from './public-pages.ts'

/** Entry point of `npm run build`: builds the portal and the public pages, and compresses every text file in advance. */
const root = import.meta.dirname
// Tests run this build too, with another NODE_ENV, in which React would be three times as large.
// biome-ignore lint/style/noProcessEnv: React and Vite read it there
process.env.NODE_ENV = 'production'
const dist = join(root, 'dist')
// On the same file system as dist (rename and hard links need that), and in a folder that no tool takes for source.
const workshop = join(root, 'node_modules', `.build-${process.pid}`)
const made = join(workshop, 'new')

try {
  await mkdir(workshop, { recursive: true })
  const portal = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: made, emptyOutDir: true },
  })
  await buildPublicPages(made, portal as Rolldown.RolldownOutput)
  await precompress(made)
  await keepRecent(join(dist, 'assets'), join(made, 'assets'))
  await rename(dist, join(workshop, 'old')).catch(() => undefined)
  await rename(made, dist)
} finally {
  await rm(workshop, { recursive: true, force: true })
}

/** Keeps assets of earlier builds for a day, because pages that are open in a browser still load chunks of them. */
async function keepRecent(from: string, to: string): Promise<void> {
  const yesterday = Date.now() - 86_400_000
  const there = new Set(await readdir(to))
  for (const name of await readdir(from).catch(() => [])) {
    if (there.has(name)) continue
    const { mtimeMs } = await stat(join(from, name))
    if (mtimeMs > yesterday) await link(join(from, name), join(to, name))
  }
}

/** Puts a .br and a .gz beside every text file of 512 bytes or more, so that no request has to compress it. */
async function precompress(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name))
  await Promise.all(texts.map((name) => compressed(join(directory, name))))
}

async function compressed(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 512) return
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  await Promise.all([
    promisify(brotliCompress)(bytes, best).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
