import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from './precompress.ts'
import { buildPublicPages } from './public-pages.ts'

/** `npm run build`: the portal, the public pages beside it, and every text file compressed ahead. */
const root = import.meta.dirname
const outDir = join(root, 'dist')

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
await buildPublicPages(outDir)
await precompress(outDir)
