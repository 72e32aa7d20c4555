import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantinePerFile } from './mantine-per-file.ts'
import { publicPagesInDevelopment } from './public-pages.ts'
import { zodForBrowsers } from './zod-for-browsers.ts'

const portal = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The portal. The public pages are a build of their own: public-pages.ts. */
export default defineConfig({
  plugins: [react(), mantinePerFile(), zodForBrowsers(), publicPagesInDevelopment()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': portal, '/graphql': { target: portal, ws: true } } },
})
