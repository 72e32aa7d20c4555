import type { Plugin } from 'vite'

const core = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Turns off Zod's JIT compilation: the pages' Content-Security-Policy forbids it, and even Zod's test for it is reported as
 * a violation. Also replaces Zod's JSON Schema modules by stubs, because only the gateway describes its calls with them.
 */
export const zodForBrowsers = (): Plugin => ({
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
})
