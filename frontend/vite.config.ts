import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantinePerFile } from './mantine-per-file.ts'
import { precompress } from './precompress.ts'

const portal = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), mantinePerFile(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': portal, '/graphql': { target: portal, ws: true } } },
})
