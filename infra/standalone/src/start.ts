import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `npm start`. Node's compile cache is kept between starts, which halves the time until the portal is ready. */
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
const { serve } = await import('./serve.ts')

serve({ pages: !process.argv.includes('--without-pages'), onReady: flushCompileCache })
