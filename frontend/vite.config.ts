import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forBrowsers } from './for-browsers.ts'
import { publicPagesInDevelopment } from './public-pages.ts'
import { shortClassName } from './short-class-name.ts'

const portal = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Regex source for files of a folder, by their names without extension; with `end` '/' for subfolders. */
const among = (folder: string, names: string, end = '\\.') => `${folder}/(?:${names})${end}`
const oneOf = (...places: string[]) => new RegExp(places.join('|').replaceAll('/', String.raw`[\\/]`))
const mantine = '@mantine/core/esm'

/**
 * Chunk groups: `base`, `fields` and `forms` come with the first files, so they contain what nearly every screen and the
 * rail need, and nothing that imports `shared`; modules that many screens share are in one chunk instead of twenty small
 * ones. Modules that take long to run are in several chunks, because each chunk runs as a task of its own
 * (src/public/begin.ts).
 */
const groups = [
  {
    name: 'react',
    test: oneOf('node_modules/(?:react|react-dom|scheduler)/', '^\0jsx-runtime'),
    priority: 5,
  },
  { name: 'router', test: oneOf('node_modules/react-router'), priority: 5 },
  { name: 'schemas', test: oneOf('node_modules/zod/'), priority: 5 },
  {
    name: 'base',
    test: oneOf(
      among('src/ui', 'button|button-link|page|panel|portrait|rosette|notice|not-found|machine-lines'),
      among('src/ui', 'dialog|popup|tooltip|toast-region'),
      among('src/lib', 'api|api-error|ask|connection|until-answered|problem|one-command|query-client'),
      among('src/lib', 'no-session|tell-failure|toasts|flash-message|load-chunk|use-loaded|thing-name'),
      among('src/lib', 'single-keys|pressed-key|counted'),
      among('src/features/search', 'opening|shortcuts'),
      among('src/features/session', 'auth|access|queries|authentication-required'),
      among('contracts/src', 'values|enumerations|money|pages|(?:users|claims|profiles|moves)/views'),
      among('@tabler/icons-react/dist/esm', 'createReactComponent|defaultAttributes'),
      among(`${mantine}/components`, 'Button|UnstyledButton|Loader|Skeleton|Transition', '/'),
      `${mantine}/core/`,
      '@tanstack/',
      'vite/preload-helper',
    ),
    priority: 3,
  },
  {
    name: 'fields',
    test: oneOf(
      among(`${mantine}/components`, 'Input\\w*|TextInput|Textarea|NativeSelect|PasswordInput', '/'),
      among(`${mantine}/components`, 'ActionIcon|CloseButton|Combobox', '/'),
    ),
    priority: 3,
  },
  {
    // What the first steps of a new user ask for.
    name: 'profiles',
    test: oneOf('contracts/src/(?:profiles/(?:calls|track-record)|payout-accounts/(?:calls|views))'),
    priority: 3,
  },
  {
    name: 'shared',
    test: oneOf(
      'dayjs/',
      'contracts/src/(?!.*calls\\.)',
      'contracts/src/(?:campaigns|contents|participations|submissions)/calls',
      'src/lib/',
      'src/ui/(?!meter|words-|reason-)',
    ),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'forms',
    test: oneOf('react-hook-form', '@hookform', 'src/ui/form', 'session/(?:sign-in-form|email-link)'),
    priority: 3,
  },
]

/** Builds the portal. The public pages have a build of their own (public-pages.ts). */
export default defineConfig(({ command }) => ({
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  plugins: [react(), ...forBrowsers(), publicPagesInDevelopment()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Zod's constructors have no effects: a schema that is not used is dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups } },
    },
  },
  server: { port: 5173, proxy: { '/api': portal, '/graphql': { target: portal, ws: true } } },
}))
