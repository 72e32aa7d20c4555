import type { Plugin } from 'vite'

const core = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Zod would compile its schemas, which the pages' policy forbids: trying alone counts as a violation. And the JSON schemas that
 * the gateway describes its calls with are no use here.
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
