import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantinePerFile } from './mantine-per-file.ts'
import { publicPagesInDevelopment } from './public-pages.ts'
import { zodForBrowsers } from './zod-for-browsers.ts'

const portal = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const mantine = String.raw`@mantine[\\/]core[\\/]esm[\\/]`
const plain =
  'button|button-link|page|panel|portrait|rosette|notice|not-found|dialog|popup|tooltip|toast-region'
const fields = 'Input\\w*|TextInput|Textarea|NativeSelect|PasswordInput|ActionIcon|CloseButton|Combobox'

/** What nearly every screen needs comes with the first file, what many share in one: not in twenty small ones. */
const groups = [
  {
    name: 'base',
    test: new RegExp(
      String.raw`src[\\/]ui[\\/](?:${plain})\.|${mantine}(?:core[\\/]|components[\\/](?:Button|UnstyledButton|Loader|Skeleton|Transition)[\\/])`,
    ),
    priority: 2,
  },
  {
    name: 'fields',
    test: new RegExp(String.raw`${mantine}components[\\/](?:${fields})[\\/]`),
    priority: 1,
  },
  { name: 'forms', test: /react-hook-form|@hookform|src[\\/]ui[\\/]form\./, priority: 1 },
]

/** The portal. The public pages are a build of their own: public-pages.ts. */
export default defineConfig({
  plugins: [react(), mantinePerFile(), zodForBrowsers(), publicPagesInDevelopment()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/api': portal, '/graphql': { target: portal, ws: true } } },
})
