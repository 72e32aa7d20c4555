import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `npm start`. What Node compiles is kept from start to start, which halves the time until the portal is there. */
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
const { serve } = await import('./serve.ts')

serve({ pages: !process.argv.includes('--without-pages'), onReady: flushCompileCache })
