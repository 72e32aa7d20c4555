import { type PageName, pages } from '@iam/contracts/pages'
import type { Plugin } from 'vite'
import { contractsForBrowsers } from './contracts-for-browsers.ts'
import { mantinePerFile } from './mantine-per-file.ts'

/** The plugins by which the portal and the public pages send browsers only what these use. */
export const forBrowsers = (): readonly Plugin[] => [
  mantinePerFile(),
  pathsOfPages,
  zodForBrowsers,
  contractsForBrowsers(),
  jsxAsModule,
]

const inTemplate = /\$\{pages\.(\w+)\.path\}/g
const alone = /(?<![.\w])pages\.(\w+)\.path\b/g

/** Replaces `pages.iam.path` by the path itself, so that a script that names a few pages does not contain the whole table. */
const pathsOfPages: Plugin = {
  name: 'paths-of-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]frontend[\\/]src[\\/].+\.tsx?$/, code: '@iam/contracts/pages' },
    handler: (code) =>
      code
        .replace(inTemplate, (_, name: string) => pathOf(name))
        .replace(alone, (_, name: string) => `'${pathOf(name)}'`),
  },
}

const pathOf = (name: string) => pages[name as PageName].path

const core = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Turns off Zod's JIT compilation: the pages' Content-Security-Policy forbids it, and even Zod's test for it is reported as
 * a violation. Also replaces Zod's JSON Schema modules by stubs, because only the gateway describes its calls with them.
 */
const zodForBrowsers: Plugin = {
  name: 'zod-for-browsers',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]/ },
    handler(code, id) {
      if (core.test(id))
        return code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }')
      if (!jsonSchemas.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
      const none = "const none = () => () => { throw new Error('There are no JSON schemas in browsers.') }"
      return [none, ...names.map((name) => `export const ${name} = none`)].join('\n')
    },
  },
}

const jsx = '\0jsx-runtime'

/**
 * React's JSX functions as an ES module. Of a CommonJS module, each of their calls is one of a property, `(0, x.jsx)()`, and
 * each chunk evaluates the module anew.
 */
const jsxAsModule: Plugin = {
  name: 'jsx-as-module',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_, importer) => (importer === jsx ? null : jsx),
  },
  load: {
    filter: { id: /^\0jsx-runtime$/ },
    handler: () => "import all from 'react/jsx-runtime'\nexport const { jsx, jsxs, Fragment } = all",
  },
}
