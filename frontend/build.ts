import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { precompress } from './precompress.ts'
import { buildPublicPages } from './public-pages.ts'

/** `npm run build`: the portal, the public pages beside it, and every text file compressed ahead. */
const root = import.meta.dirname
// Tests build what has changed, and are no production themselves: React would be three times as large.
// biome-ignore lint/style/noProcessEnv: React and Vite read it there
process.env.NODE_ENV = 'production'
const dist = join(root, 'dist')
// On the same disk as dist, and no source.
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

/** Whoever has a page of the last build open still loads parts of it. */
async function keepRecent(from: string, to: string): Promise<void> {
  const yesterday = Date.now() - 86_400_000
  const there = new Set(await readdir(to))
  for (const name of await readdir(from).catch(() => [])) {
    if (there.has(name)) continue
    const { mtimeMs } = await stat(join(from, name))
    if (mtimeMs > yesterday) await link(join(from, name), join(to, name))
  }
}
